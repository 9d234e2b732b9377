#!/usr/bin/env python3
"""Each check of the sources finds the slip it is there for, and is silent without it."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"
sys.path.insert(0, str(TOOLS))
import check_style  # noqa: E402


class Checks(unittest.TestCase):
    def findings(self, tool, files):
        """What `tool` prints about a project made of `files`: {name: text}."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            command = [*([sys.executable] if tool[0].endswith(".py") else []),
                       TOOLS / tool[0], *tool[1:]]
            command += ["--root", folder] if tool[0] == "check_style.py" else [folder]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual("", result.stderr)
        self.assertEqual(1 if result.stdout else 0, result.returncode)
        return result.stdout

    def assert_found(self, place, tool, files):
        self.assertIn(place, self.findings(tool, files))

    def assert_silent(self, tool, files):
        self.assertEqual("", self.findings(tool, files))

    def test_an_include_up_the_layers_is_found(self):
        self.assert_found("src/core/a.c:2: core/ must not include search/", ["check_deps.py"],
                          {"src/core/a.c": '#include "base/b.h"\n#include "search/c.h"\n'})

    def test_the_program_sees_public_headers_and_base_only(self):
        self.assert_silent(["check_deps.py"],
                           {"src/cli/a.c": '#include "adx/adx.h"\n#include "base/b.h"\n'})
        self.assert_found("src/cli/a.c:1:", ["check_deps.py"],
                          {"src/cli/a.c": '#include "core/b.h"\n'})

    def test_a_folder_may_consist_of_layers(self):
        self.assert_silent(["check_deps.py"],
                           {"src/server/store/a.c": '#include "server/store/b.h"\n'})
        self.assert_found("src/server/store/a.c:1: server/store/ must not include http/",
                          ["check_deps.py"], {"src/server/store/a.c": '#include "http/b.h"\n'})

    def test_a_public_header_with_inner_headers_is_found(self):
        self.assert_found("include/adx/a.h:1:", ["check_deps.py"],
                          {"include/adx/a.h": '#include "core/b.h"\n', "src/core/b.h": ""})

    def test_two_files_of_one_name_are_found(self):
        self.assert_found("also the name of src/base/a.c", ["check_deps.py"],
                          {"src/base/a.c": "", "src/core/a.c": ""})

    def test_files_that_call_each_other_in_a_circle_are_found(self):
        files = {"src/core/a.c": "int one(void)\n{\n    return two();\n}\n",
                 "src/core/b.c": "int two(void)\n{\n    return three();\n}\n",
                 "src/core/c.h": "static inline int three(void)\n{\n    return one();\n}\n"}
        self.assert_silent(["check_circles.py"], files)  # b.c does not see three()
        files["src/core/b.c"] = '#include "core/c.h"\n' + files["src/core/b.c"]
        self.assert_found("a -> b (two) -> c (three) -> a (one)", ["check_circles.py"], files)

    def test_a_type_a_member_and_a_declaration_make_no_circle(self):
        self.assert_silent(["check_circles.py"], {
            "src/core/a.h": "struct two;\nint one(void);\n",
            "src/core/a.c": "int one(void)\n{\n    return 1;\n}\n",
            "src/core/b.h": "int two(int x);\n",
            "src/core/b.c": "int two(int x)\n{\n    return one() + x;\n}\n",
            "src/core/a2.c": "static struct two b = {.two = 1};\nint take(void)\n{\n"
                             "    return b.two; /* as two() */\n}\n"})

    def test_headers_that_include_each_other_are_found(self):
        self.assert_found("a.h -> b.h -> a.h", ["check_circles.py"],
                          {"src/core/a.h": '#include "core/b.h"\n',
                           "src/core/b.h": '#include "core/a.h"\n'})

    def test_both_sides_of_the_line_width(self):
        self.assert_silent(["check_style.py", "lines"], {"src/a.c": "x" * 100 + "\n"})
        self.assert_found("src/a.c:1: has 101 columns", ["check_style.py", "lines"],
                          {"src/a.c": "x" * 101 + "\n"})

    def test_tabs_blanks_and_a_missing_line_end_are_found(self):
        for text in ("\tx;\n", "x; \n", "x;\r\n", "x;"):
            self.assert_found("src/a.c:1:", ["check_style.py", "lines"], {"src/a.c": text})

    def test_a_banned_call_is_found_in_code_but_not_in_a_comment(self):
        self.assert_found("src/a.c:1: atoi is banned", ["check_style.py", "banned"],
                          {"src/a.c": "int i = atoi(s);\n"})
        self.assert_silent(["check_style.py", "banned"],
                           {"src/a.c": '/* not atoi(s) */\nputs("atoi(s)");\nmy_atoi(s);\n'})

    def test_both_sides_of_the_function_length(self):
        def function(lines):
            return "static int walk(int x)\n{\n" + "    x++;\n" * lines + "}\n"
        self.assert_silent(["check_style.py", "lengths"], {"src/a.c": function(70)})
        self.assert_found("src/a.c:2: walk has 71 lines", ["check_style.py", "lengths"],
                          {"src/a.c": function(71)})

    def test_both_sides_of_the_function_length_on_the_page(self):
        lines = check_style.WEB_FUNCTION_LINES_MAX
        shapes = {
            "walk": ("function walk(): void {\n", "}\n"),
            "climb": ("const climb = (x: number) => {\n", "};\n"),
            "hear": ("export function hear(\n  at: number,\n): void {\n", "}\n"),
            "#go": ("class A {\n  #go(x: number): void {\n", "  }\n}\n"),
        }
        for name, (begin, end) in shapes.items():
            def text(count, begin=begin, end=end):
                return begin + "    x();\n" * count + end
            self.assert_silent(["check_style.py", "lengths"], {"web/src/a.ts": text(lines)})
            self.assert_found(f"{name} has {lines + 1} lines", ["check_style.py", "lengths"],
                              {"web/src/a.ts": text(lines + 1)})
            self.assert_silent(["check_style.py", "lengths"], {"web/e2e/a.ts": text(lines + 1)})

    def test_a_condition_is_no_function_of_the_page(self):
        lines = check_style.WEB_FUNCTION_LINES_MAX
        text = "if (walk(1)) {\n" + "  x();\n" * (lines + 1) + "}\n"
        self.assert_silent(["check_style.py", "lengths"], {"web/src/a.ts": text})

    def test_tables_of_texts_may_be_long(self):
        self.assert_silent(["check_style.py", "lengths"],
                           {"web/src/language/later/en.ts": "x;\n" * 801})
        self.assert_found("has 801 lines", ["check_style.py", "lengths"],
                          {"web/src/language/load.ts": "x;\n" * 801})

    def test_both_sides_of_the_file_length(self):
        self.assert_silent(["check_style.py", "lengths"], {"src/a.c": "x;\n" * 800})
        self.assert_found("src/a.c:1: has 801 lines", ["check_style.py", "lengths"],
                          {"src/a.c": "x;\n" * 801})
        self.assert_silent(["check_style.py", "lengths"], {"web/src/a.css": "\n" * 800})
        self.assert_found("web/src/a.css:1: has 801 lines", ["check_style.py", "lengths"],
                          {"web/src/a.css": "\n" * 801})

    def test_a_mark_of_unfinished_work_is_found(self):
        self.assert_found("src/a.c:1: TODO", ["check_style.py", "marks"],
                          {"src/a.c": "/* TODO: think */\n"})

    def test_a_game_named_in_c_is_found_unless_it_is_an_ordinary_word(self):
        games = {"variants/three-kings.variant": "", "variants/grand.variant": ""}
        for text in ("three_kings", "Three Kings", "THREE_KINGS_MAX", "threekings"):
            self.assert_found("src/a.c:1: names the game three-kings", ["check_style.py", "games"],
                              {"src/a.c": f"/* {text} */\n", **games})
        self.assert_silent(["check_style.py", "games"],
                           {"src/a.c": "/* grand; Source: three-kings, 1901 */\n", **games})

    def test_a_word_that_was_given_up_is_found_in_names_and_comments_of_its_folder(self):
        for text in ("int lesson_of(int depth);", "/* Lessons. */", "LESSON_MAX", "is_loud"):
            self.assert_found("src/search/a.c:1:", ["check_style.py", "words"],
                              {"src/search/a.c": text + "\n"})
        self.assert_silent(["check_style.py", "words"],
                           {"src/search/a.c": "/* clouds */\n", "src/cli/a.c": "/* loud */\n"})

    def test_a_comment_of_a_header_that_leans_on_the_line_before_is_found(self):
        for text in ("/* Why it is not. */", "/* They go there no more. */", "/* The same. */"):
            self.assert_found("src/a.h:1: begins with", ["check_style.py", "comments"],
                              {"src/a.h": text + "\n"})
        self.assert_found("src/a.h:1: begins with", ["check_style.py", "comments"],
                          {"src/a.h": "/*\n * They go there no more.\n */\n"})
        self.assert_silent(["check_style.py", "comments"],
                           {"src/a.h": "/* Why a move is refused. */\nint x; /* it is known */\n"})

    def test_a_comment_above_a_function_that_leans_on_the_line_before_is_found(self):
        for text in ("/* It is so. */", "/*\n * The same for two.\n */"):
            self.assert_found("src/a.c:1: begins with", ["check_style.py", "comments"],
                              {"src/a.c": text + "\n"})
        self.assert_silent(["check_style.py", "comments"],
                           {"src/a.c": "void f(void)\n{\n    /* It is so. */\n}\n"})

    def test_a_comment_of_the_page_that_leans_on_the_line_before_is_found(self):
        for text in ("/** It is so. */", "  /**\n   * The same for two.\n   */"):
            self.assert_found("web/src/a.ts:1: begins with", ["check_style.py", "comments"],
                              {"web/src/a.ts": text + "\n"})
        self.assert_silent(["check_style.py", "comments"],
                           {"web/src/a.ts": "/** Whether it is so. */\nlet x; // It is.\n"})

    def test_a_player_who_is_he_is_found_in_a_comment_but_not_in_code(self):
        self.assert_found("src/a.c:1: 'his'", ["check_style.py", "comments"],
                          {"src/a.c": "int x; /* his turn */\n"})
        self.assert_found("docs/a.md:2: 'he'", ["check_style.py", "comments"],
                          {"docs/a.md": "A player\nsays he plays.\n"})
        self.assert_found("web/src/a.ts:2: 'his'", ["check_style.py", "comments"],
                          {"web/src/a.ts": "/**\n * In his turn. */\n"})
        self.assert_silent(["check_style.py", "comments"],
                           {"src/a.c": 'int his; puts("he"); /* their turn */\n',
                            "web/src/a.ts": "const he = 'his';\n"})

    def test_a_link_to_no_page_or_heading_is_found(self):
        page = {"docs/b/c.md": "# Two games\n"}
        self.assert_silent(["check_links.py"],
                           {"docs/a.md": "[x](b/c.md#two-games) [y](http://z)\n", **page})
        self.assert_found("docs/a.md:1: b/d.md is not there", ["check_links.py"],
                          {"docs/a.md": "[x](b/d.md)\n", **page})
        self.assert_found("docs/a.md:2: b/c.md has no heading #three", ["check_links.py"],
                          {"docs/a.md": "\n[x](b/c.md#three)\n", **page})

    def test_a_folder_of_one_machine_is_found(self):
        self.assert_found("README.md:1: /home/", ["check_style.py", "places"],
                          {"README.md": "see /home/me/notes\n"})
        self.assert_silent(["check_style.py", "places"],
                           {"README.md": "https://example.org/home/ and src/root/x\n"})

    def test_a_lock_file_of_another_registry_is_found(self):
        line = '{"packages": {"node_modules/a": {"integrity": "x",\n"resolved": "%s"}}}\n'
        self.assert_silent(["check_style.py", "places"],
                           {"package-lock.json": line % "https://registry.npmjs.org/a.tgz"})
        self.assert_found("package-lock.json:2:", ["check_style.py", "places"],
                          {"package-lock.json": line % "https://mirror.example.org/a.tgz"})

    def test_a_header_that_needs_another_is_found_unless_a_source_begins_with_it(self):
        tool = ["check_headers.sh", shutil.which("clang") or shutil.which("gcc") or "cc"]
        files = {"include/adx/a.h": "int a;\n", "src/core/b.h": "size_t b;\n"}
        sources = ('#include <stddef.h>\n#include "core/b.h"\n',
                   '#define b c\n#include "core/b.h"\n', '#include "core/b.h2"\n')
        self.assert_found("src/core/b.h:1: does not compile alone", tool, files)
        for text in sources:
            self.assert_found("src/core/b.h:1:", tool, {**files, "src/core/c.c": text})
        self.assert_silent(tool, {**files, "src/core/c.c": '/* About b. */\n#include "core/b.h"\n'})

    def test_a_public_header_that_cplusplus_cannot_use_is_found(self):
        tool = ["check_headers.sh", shutil.which("clang") or shutil.which("gcc") or "cc"]
        source = {"src/core/a.c": '#include "adx/a.h"\n', "src/core/b.h": ""}
        self.assert_found('outside of extern "C"', tool,
                          {"include/adx/a.h": "#define ADX_API\nADX_API int a;\n", **source})


if __name__ == "__main__":
    unittest.main()
