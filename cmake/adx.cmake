# The building blocks of this project; the CMakeLists.txt files only name what they consist of.
#
#   adx_layer(core SOURCES a.c b.c)     one folder of src/ that becomes part of libadx; FAST c.c
#                                       are those that programs wait for, also in WebAssembly
#   adx_kernel(kernel.c)                one source, compiled per set width and per instruction set
#   adx_builtin_files(net networks)     FOLDER/*.ITEM as a table inside libadx
#   adx_builtin_table(mail folder T)    the same as a source, for a part of acedrex
#   adx_library()                       libadx, static and shared, from all layers so far
#   adx_program_part(match SOURCES ..)  one folder of src/ that becomes part of acedrex alone
#   adx_program(acedrex SOURCES ..)     a program of all parts so far
#   adx_wasm(SOURCES .. PAGE .. ..)     acedrex.wasm and -search, -core, -element, -wide ...
#   adx_test(core/leaper)               tests/unit/core/test_leaper.c    -> unit.core.leaper
#                                       and in the gate, with sanitizers -> asan.core.leaper;
#                                       with WHOLE_ROUND behind it in `make test-all` alone
#   adx_law(undo)                       tests/law/law_undo.c             -> law.undo
#   adx_server_test, adx_server_law     the same, where a part of the server is built
#   adx_perft(run_perft.c)              each variants/ID.perft           -> perft.ID and deep.ID
#   adx_cases(run_cases.c)              each tests/cases/NAME.jsonl      -> cases.NAME
#   adx_golden()                        tests/golden/GROUP/*.cmd         -> golden.GROUP.commands
#   adx_lint(sentence command ...)      a check of the sources           -> lint.sentence
#   adx_web_test(check)                 an npm script of web/            -> web.check
#   adx_fuzz(fen)                       fuzz/fuzz_fen.c, corpus/fen/     -> fuzz.fen (replay)

include(CheckCCompilerFlag)

# ---- compiling -----------------------------------------------------------------------------------

macro(adx_compile_options)
  set(CMAKE_C_STANDARD 11)
  set(CMAKE_C_STANDARD_REQUIRED ON)
  set(CMAKE_C_EXTENSIONS OFF)
  set(CMAKE_C_VISIBILITY_PRESET hidden)
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
  endif()

  add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes
    -Wmissing-prototypes -Wold-style-definition -Wvla -Wwrite-strings -Wundef -Wcast-qual
    -Wformat=2 -Wdouble-promotion -Wimplicit-fallthrough)
  # What gcc means by these and clang does not: a name that is a type elsewhere, a format that is
  # passed on to strftime, an empty one, a text that may be cut, as the size given says.
  if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    add_compile_options(
      -Wno-shadow -Wshadow=local -Wno-format-nonliteral -Wno-format-zero-length
      -Wno-format-truncation)
  endif()
  if(ADX_WERROR)
    add_compile_options(-Werror)
  endif()
  if(APPLE) # beside what POSIX has, as Linux gives it unasked
    add_compile_definitions(_DARWIN_C_SOURCE)
  endif()
  # One node count on every machine: no fused multiply-add behind our back.
  add_compile_options(-ffp-contract=off)
  adx_compile_once()

  # The tests are more than a hundred programs: LLD links them in a third of the time.
  find_program(ADX_LLD ld.lld)
  if(ADX_TESTS AND ADX_LLD AND CMAKE_C_COMPILER_ID STREQUAL "Clang"
      AND CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    add_link_options(-fuse-ld=lld)
  endif()

  if(ADX_SANITIZE)
    add_compile_options(
      -fsanitize=${ADX_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${ADX_SANITIZE})
    add_compile_definitions(ADX_SANITIZED) # for tests that bound the time
    # What is copied into its callers for speed takes a third of the time to compile when it is
    # called instead, and to be called costs little beside the checks.
    add_compile_definitions(always_inline=unused)
    if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
      add_compile_options("SHELL:-mllvm -inline-threshold=-20")
    endif()
  endif()
  if(ADX_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
  if(ADX_RECORD_PROFILE)
    add_compile_options(-fprofile-instr-generate)
    add_link_options(-fprofile-instr-generate)
  elseif(ADX_PROFILE)
    # Most functions were not called by the search that was recorded.
    add_compile_options(-fprofile-instr-use=${ADX_PROFILE} -Wno-profile-instr-unprofiled)
    # Who compiles twice does it for this machine.
    check_c_compiler_flag(-march=native ADX_HAS_NATIVE)
    if(ADX_HAS_NATIVE)
      add_compile_options(-march=native)
    endif()
    # The search, the kernel and the network call each other across files at every node.
    if(ADX_LLD)
      set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
      add_link_options(-fuse-ld=lld)
    endif()
  endif()
endmacro()

# No path of this machine in messages, and none in what debuggers read, but in a build for one's own
# debugger. So, with ccache, what was compiled in one checkout is not compiled again in another.
# From the compiler's list of headers it knows what to compare; to run the preprocessor for it would
# take a third of the time that compiling takes.
macro(adx_compile_once)
  add_compile_options(-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
    file(RELATIVE_PATH to_root ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR}) # as ccache writes paths
    string(REGEX REPLACE "/$" "" to_root ${to_root})
    add_compile_options(
      -fmacro-prefix-map=${to_root}/= -fdebug-prefix-map=${PROJECT_SOURCE_DIR}/=)
  endif()
  find_program(ADX_CCACHE ccache)
  if(ADX_CCACHE AND NOT DEFINED CMAKE_C_COMPILER_LAUNCHER
      AND NOT ADX_RECORD_PROFILE AND NOT ADX_PROFILE) # the names of sources are in a profile
    # It stops a build where it may not write; then it is left alone.
    file(WRITE ${PROJECT_BINARY_DIR}/probe.c "int probe;\n")
    execute_process(COMMAND ${ADX_CCACHE} ${CMAKE_C_COMPILER} -c probe.c -o probe.o
      WORKING_DIRECTORY ${PROJECT_BINARY_DIR} RESULT_VARIABLE fails OUTPUT_QUIET ERROR_QUIET)
    if(NOT fails)
      set(CMAKE_C_COMPILER_LAUNCHER
        env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_DEPEND=1 ${ADX_CCACHE})
    endif()
  endif()
endmacro()

# What the layers, the programs and the tests see of the inside.
function(adx_see_inside target)
  target_include_directories(${target} PRIVATE
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  target_compile_definitions(${target} PRIVATE ADX_VERSION="${PROJECT_VERSION}")
endfunction()

# For a browser's first visit; below -Oz no function is copied for the sake of its callers.
set(ADX_SMALLEST -Oz "SHELL:-mllvm -inline-threshold=-20")

# Compile `sources` as the object library `target` and make it a part of libadx. What a browser
# fetches is small where it need not be fast.
function(adx_part target)
  adx_objects(${target} ${ARGN})
  set_property(GLOBAL APPEND PROPERTY ADX_PARTS ${target})
  if(ADX_WASM)
    adx_wide_part(${target} ${ARGN})
    set(board ${target})
    # The board opens what a module with suggestions has read before.
    if(target STREQUAL "adx_rules")
      set(board ${target}_brief)
      adx_objects(${board} ${ARGN})
      target_compile_definitions(${board} PRIVATE ADX_WITHOUT_SUGGESTIONS)
    endif()
    foreach(build ${target} ${target}_wide ${board})
      target_compile_options(${build} PRIVATE ${ADX_SMALLEST})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY ADX_BOARD_PARTS ${board})
  endif()
endfunction()

# The same for what a search spends its time in. For the browser it is compiled twice: fast for the
# module that searches, and with ADX_SMALL for the board, which moves once in a while.
function(adx_fast_part target)
  adx_objects(${target} ${ARGN})
  set_property(GLOBAL APPEND PROPERTY ADX_PARTS ${target})
  if(ADX_WASM)
    adx_objects(${target}_small ${ARGN})
    target_compile_options(${target}_small PRIVATE ${ADX_SMALLEST})
    # What is copied into its callers for speed is called here.
    target_compile_definitions(${target}_small PRIVATE ADX_SMALL always_inline=unused)
    set_property(GLOBAL APPEND PROPERTY ADX_BOARD_PARTS ${target}_small)
  endif()
endfunction()

# Once more for the module of games on more than 128 squares.
function(adx_wide_part target)
  if(ADX_WASM)
    adx_objects(${target}_wide ${ARGN})
    target_compile_definitions(${target}_wide PRIVATE ADX_WIDE)
    set_property(GLOBAL APPEND PROPERTY ADX_WIDE_PARTS ${target}_wide)
  endif()
endfunction()

function(adx_objects target)
  add_library(${target} OBJECT ${ARGN})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  adx_see_inside(${target})
endfunction()

function(adx_layer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;FAST" ${ARGN})
  if(NOT ARG_SOURCES)
    return()
  endif()
  if(name MATCHES "^(core|net|eval|search|engine)$")
    adx_fast_part(adx_${name} ${ARG_SOURCES})
    adx_wide_part(adx_${name} ${ARG_SOURCES})
  else()
    adx_part(adx_${name} ${ARG_SOURCES})
  endif()
  if(ARG_FAST)
    adx_fast_part(adx_${name}_fast ${ARG_FAST})
    adx_wide_part(adx_${name}_fast ${ARG_FAST})
  endif()
endfunction()

# Compile `source` with KERNEL_BITS 64, 128 and 256 (for WebAssembly in a module of its own) and
# KERNEL_PEXT 0; on x86-64 (__x86_64__ in C) also with KERNEL_PEXT 1. Further arguments are compiler
# options of the kernels alone.
function(adx_kernel source)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${source})
    return()
  endif()
  set(pext_choices 0)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(pext_choices 0 1)
  endif()
  set(widths 64 128 256)
  if(ADX_WASM)
    set(widths 64 128)
    adx_wide_part(adx_kernel_256 ${source})
    target_compile_definitions(adx_kernel_256_wide PRIVATE KERNEL_BITS=256 KERNEL_PEXT=0)
    target_compile_options(adx_kernel_256_wide PRIVATE -Wno-psabi ${ARGN})
  endif()
  foreach(pext ${pext_choices})
    foreach(bits ${widths})
      set(target adx_kernel_${bits}_pext_${pext})
      adx_fast_part(${target} ${source})
      adx_compact_kernel(${target} ${bits} ${source})
      foreach(build ${target} ${target}_small ${target}_compact)
        if(TARGET ${build})
          target_compile_definitions(${build} PRIVATE KERNEL_BITS=${bits} KERNEL_PEXT=${pext})
          # Within one source it does not matter how wide sets are passed.
          target_compile_options(${build} PRIVATE -Wno-psabi ${ARGN})
        endif()
        if(TARGET ${build} AND NOT build STREQUAL target)
          target_compile_definitions(${build} PRIVATE ADX_WITHOUT_SEARCH)
        endif()
      endforeach()
      if(pext)
        target_compile_options(${target} PRIVATE -march=x86-64-v3)
      endif()
    endforeach()
  endforeach()
endfunction()

# A third time for programs of others, whose package has a size, too: for up to 128 squares, which
# serves smaller boards nearly as fast as a build of their own would, at half the size.
function(adx_compact_kernel target bits source)
  if(NOT ADX_WASM OR NOT bits EQUAL 128)
    return()
  endif()
  adx_objects(${target}_compact ${source})
  target_compile_options(${target}_compact PRIVATE -Oz)
  set_property(GLOBAL APPEND PROPERTY ADX_COMPACT_KERNELS ${target}_compact)
endfunction()

# FOLDER/*.ITEM as the sorted table that base/builtin.h declares, see builtin_files.cmake, in a
# source whose path goes to OUT. Written again when a file is added, removed or changed.
function(adx_builtin_table item folder out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.${item})
  # The page has them as files of their own and fetches the one that it needs. Of the games the
  # module has the names: they are found by them.
  set(only "")
  if(item STREQUAL name)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.variant)
  endif()
  if(item STREQUAL name OR (ADX_WASM AND item STREQUAL variant))
    set(only "title|alias")
  elseif(ADX_WASM AND item MATCHES "^(fn|lang|net)$")
    set(files "")
  endif()
  set(table ${PROJECT_BINARY_DIR}/generated/builtin_${item}s.c)
  set(list ${PROJECT_BINARY_DIR}/generated/builtin_${item}s.list)
  set(script ${PROJECT_SOURCE_DIR}/cmake/builtin_files.cmake)
  file(CONFIGURE OUTPUT ${list} CONTENT "${files}")   # touched only when the set of files changes
  add_custom_command(OUTPUT ${table}
    COMMAND ${CMAKE_COMMAND} -DLIST=${list} -DTABLE=${table} -DITEM=${item}
      "-DONLY=${only}"
      -P ${script}
    DEPENDS ${list} ${script} ${files}
    COMMENT "Writing ${folder}/*.${item} as a table"
    VERBATIM)
  set(${out} ${table} PARENT_SCOPE)
endfunction()

# The same as a part of libadx.
function(adx_builtin_files item folder)
  adx_builtin_table(${item} ${folder} table)
  adx_part(adx_builtin_${item}s ${table})
endfunction()

# ---- what comes out ------------------------------------------------------------------------------

function(adx_objects_of out)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  set(${out} ${objects} PARENT_SCOPE)
endfunction()

function(adx_library)
  get_property(parts GLOBAL PROPERTY ADX_PARTS)
  if(NOT parts)
    message(NOTICE "No source is listed in src/ yet: nothing to build")
    return()
  endif()
  adx_objects_of(objects ${parts})

  # An archive of WebAssembly objects needs llvm-ar; the objects themselves need nothing.
  if(ADX_WASM)
    get_property(board GLOBAL PROPERTY ADX_BOARD_PARTS)
    adx_objects_of(board_objects ${board})
    add_library(adx_static INTERFACE)
    target_sources(adx_static INTERFACE ${objects})
    add_library(adx_board INTERFACE)
    target_sources(adx_board INTERFACE ${board_objects})
    # On other sites nothing else reads the rules that somebody has written there.
    list(TRANSFORM board REPLACE "_brief$" "")
    adx_objects_of(element_objects ${board})
    add_library(adx_element INTERFACE)
    target_sources(adx_element INTERFACE ${element_objects})
    get_property(kernels GLOBAL PROPERTY ADX_COMPACT_KERNELS)
    list(FILTER parts EXCLUDE REGEX "^adx_kernel_")
    # What a move asks of the core is fast (FAST there), what compiles a game is small.
    list(TRANSFORM parts REPLACE "^adx_(core|net|eval|search|engine)$" "adx_\\1_small")
    adx_objects_of(compact_objects ${parts} ${kernels})
    get_property(wide GLOBAL PROPERTY ADX_WIDE_PARTS)
    adx_objects_of(wide_objects ${wide})
    add_library(adx_wide INTERFACE)
    target_sources(adx_wide INTERFACE ${wide_objects})
    target_compile_definitions(adx_wide INTERFACE ADX_WIDE)
    add_library(adx_compact INTERFACE)
    target_sources(adx_compact INTERFACE ${compact_objects})
    return()
  endif()

  find_package(Threads REQUIRED)
  set(kinds STATIC SHARED)
  # Where programs are static no library is shared; on Windows names would have to be marked twice.
  if(CMAKE_CROSSCOMPILING)
    set(kinds STATIC)
  endif()
  foreach(kind ${kinds})
    string(TOLOWER adx_${kind} target)
    add_library(${target} ${kind} ${objects})
    set_target_properties(${target} PROPERTIES
      OUTPUT_NAME adx VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
    target_include_directories(${target} INTERFACE
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    target_link_libraries(${target} PRIVATE Threads::Threads m)
  endforeach()
  adx_archive(${objects})
endfunction()

# The archive that is installed: one object in which only the adx_ names can be seen, so that
# programs may have functions of the same names as ours inside. The tests link adx_static, which
# shows everything. Only ELF, the format of Linux and the BSDs, can hide names afterwards: elsewhere
# the archive has an object for each source.
function(adx_archive)
  set(folder ${PROJECT_BINARY_DIR}/archive)
  if(NOT CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    file(MAKE_DIRECTORY ${folder})
    add_custom_target(adx_archive ALL
      COMMAND ${CMAKE_COMMAND} -E copy_if_different $<TARGET_FILE:adx_static> ${folder}/libadx.a
      DEPENDS adx_static)
    return()
  endif()
  if(CMAKE_C_FLAGS MATCHES "(^| )-m32( |$)")
    set(machine -m elf_i386) # the compiler knows, the linker does not
  endif()
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${folder}/libadx.a
    COMMAND ${CMAKE_COMMAND} -E rm -f ${folder}/libadx.a
    COMMAND ${CMAKE_LINKER} ${machine} -r -o ${folder}/adx.o ${ARGN}
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${folder}/adx.o
    COMMAND ${CMAKE_AR} qcs ${folder}/libadx.a ${folder}/adx.o
    DEPENDS ${ARGN}
    COMMENT "Writing the archive for other programs"
    COMMAND_EXPAND_LISTS
    VERBATIM)
  add_custom_target(adx_archive ALL DEPENDS ${folder}/libadx.a)
endfunction()

# A folder that only the program and the tests need: a static library of POSIX C. For the browser
# its objects, of which a module takes what it calls.
function(adx_program_part name)
  cmake_parse_arguments(ARG "" "" "SOURCES" ${ARGN})
  if(ADX_WASM)
    adx_objects(acedrex_${name} ${ARG_SOURCES})
    target_compile_options(acedrex_${name} PRIVATE ${ADX_SMALLEST})
    target_compile_definitions(acedrex_${name} PRIVATE _XOPEN_SOURCE=700)
    return()
  endif()
  add_library(acedrex_${name} STATIC ${ARG_SOURCES})
  adx_see_inside(acedrex_${name})
  get_property(parts GLOBAL PROPERTY ADX_PROGRAM_PARTS) # those before may be used
  target_compile_definitions(acedrex_${name} PRIVATE _XOPEN_SOURCE=700)
  target_link_libraries(acedrex_${name} PUBLIC ${parts} adx_static Threads::Threads m)
  set_property(GLOBAL APPEND PROPERTY ADX_PROGRAM_PARTS acedrex_${name})
endfunction()

# A program of the parts before it.
function(adx_program name)
  cmake_parse_arguments(ARG "" "" "SOURCES" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  if(WIN32)
    enable_language(RC)
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/share/windows/acedrex.rc)
  endif()
  adx_see_inside(${name})
  target_compile_definitions(${name} PRIVATE _XOPEN_SOURCE=700)
  get_property(parts GLOBAL PROPERTY ADX_PROGRAM_PARTS)
  target_link_libraries(${name} PRIVATE ${parts} adx_static)
endfunction()

# A module without main and without imports: each function with an export_name attribute is visible
# from outside, and so is the memory.
function(adx_wasm)
  cmake_parse_arguments(ARG "" ""
    "SOURCES;PAGE;PGN;PGN_PAGE;NATIVE;SEARCH;PLAYTEST;WHOLE;INI;EXPORT;CORE;HEAP" ${ARGN})
  if(NOT ARG_SOURCES OR NOT TARGET adx_static)
    return()
  endif()
  # What a first visit fetches has what all others that show the page have, and no more.
  set(later ${ARG_PAGE} ${ARG_PGN} ${ARG_PGN_PAGE} ${ARG_NATIVE} ${ARG_SEARCH} ${ARG_PLAYTEST})
  adx_wasm_module(acedrex-search adx_static ${ARG_SOURCES} ${later} ${ARG_WHOLE} ${ARG_INI})
  # The whole page for games on large boards, those that search included.
  adx_wasm_module(acedrex-wide adx_wide ${ARG_SOURCES} ${later})
  adx_wasm_module(acedrex-core adx_compact ${ARG_SOURCES} ${ARG_PGN} ${ARG_CORE} ${ARG_HEAP})
  adx_wasm_module(acedrex-import adx_compact ${ARG_SOURCES} ${ARG_CORE} ${ARG_HEAP} ${ARG_INI}
    ${ARG_EXPORT})
  adx_wasm_module(acedrex-record adx_compact ${ARG_SOURCES} ${ARG_CORE} ${ARG_HEAP} ${ARG_PAGE}
    ${ARG_PGN} ${ARG_PGN_PAGE})
  # The compact kernels have no room for what a search asks them.
  adx_wasm_module(acedrex-engine adx_static ${ARG_SOURCES} ${ARG_CORE} ${ARG_SEARCH})
  adx_wasm_module(acedrex adx_board ${ARG_SOURCES} ${ARG_PAGE} ${ARG_HEAP})
  # The board on other sites fetches nothing: what the page brings later is in it.
  adx_wasm_module(acedrex-element adx_element ${ARG_SOURCES} ${ARG_PAGE} ${ARG_NATIVE} ${ARG_HEAP})
  foreach(module acedrex acedrex-element)
    target_compile_options(${module}_wasm PRIVATE ${ADX_SMALLEST})
  endforeach()
  # Names of functions are for whoever reads where a search went wrong.
  foreach(module acedrex acedrex-core acedrex-element acedrex-engine acedrex-import acedrex-record
      acedrex-wide)
    target_link_options(${module}_wasm PRIVATE -Wl,--strip-all)
  endforeach()
endfunction()

function(adx_wasm_module name library)
  add_executable(${name}_wasm ${ARGN})
  set_target_properties(${name}_wasm PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  adx_see_inside(${name}_wasm)
  target_link_libraries(${name}_wasm PRIVATE ${library})
  # The stack lies below the data, so that running out of it traps instead of overwriting.
  target_link_options(${name}_wasm PRIVATE
    -mexec-model=reactor -Wl,--strip-debug -Wl,--stack-first -Wl,-z,stack-size=1048576
    -Wl,--compress-relocations
    -O0) # of the link alone: clang would run the wasm-opt of a machine that has one, its own way
  adx_wasm_shrink(${name})
endfunction()

# A module as binaryen makes it smaller, where that is installed. What is allowed is what the
# compiler may use; no browser of the last years lacks it. The lowest memory is the end of the
# stack, so that no address of an object is as small as an offset.
function(adx_wasm_shrink name)
  if(ADX_SHRINK STREQUAL "first" AND NOT name STREQUAL "acedrex")
    return()
  endif()
  find_program(ADX_WASM_OPT wasm-opt)
  if(NOT ADX_WASM_OPT)
    message(NOTICE "wasm-opt (Debian's binaryen) is not installed: ${name}.wasm is larger")
    return()
  endif()
  set(allowed simd bulk-memory sign-ext mutable-globals nontrapping-float-to-int)
  list(TRANSFORM allowed PREPEND --enable-)
  set(names "")
  if(name STREQUAL "acedrex-search") # see adx_wasm
    set(names --debuginfo)
  endif()
  set(level -O2)
  # For a browser's first visit, and in packages.
  if(name MATCHES "^acedrex(-core|-element|-import|-record)?$")
    set(level -Os --flatten --rereloop -Os)
  endif()
  if(name STREQUAL "acedrex")
    list(APPEND level -Oz --converge)
  endif()
  add_custom_command(TARGET ${name}_wasm POST_BUILD
    COMMAND ${ADX_WASM_OPT} $<TARGET_FILE:${name}_wasm> ${level} ${allowed} ${names}
      --low-memory-unused --strip-producers -o $<TARGET_FILE:${name}_wasm>
    VERBATIM)
endfunction()

# The system's Python, which has the Debian packages that tests need, as ADX_PYTHON; rather than one
# that a version manager put first in the path, a script that takes half a second to find its own.
macro(adx_find_python)
  if(NOT DEFINED Python3_ROOT_DIR)
    set(Python3_ROOT_DIR /usr)
  endif()
  set(Python3_FIND_STRATEGY LOCATION)
  set(Python3_FIND_VIRTUALENV STANDARD)
  find_package(Python3 3.10 QUIET COMPONENTS Interpreter ${ARGN})
  set(ADX_PYTHON ${Python3_EXECUTABLE})
endmacro()

# ---- tests: each runs in the root of the sources -------------------------------------------------

# adx_add_test(name label command ...)
function(adx_add_test name label)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()

# A test program made of one source, linked with the whole inside of libadx.
function(adx_test_program target source)
  add_executable(${target} ${PROJECT_SOURCE_DIR}/${source})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  adx_see_inside(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  get_property(parts GLOBAL PROPERTY ADX_PROGRAM_PARTS)
  target_link_libraries(${target} PRIVATE ${ARGN} ${parts})
  if(TARGET adx_static)
    target_link_libraries(${target} PRIVATE adx_static)
  endif()
  set_property(GLOBAL APPEND PROPERTY ADX_TEST_SOURCES ${source})
endfunction()

# With ADX_ASAN_DIR the units are tests twice: unit.*, and asan.* with sanitizers. The gate runs the
# latter alone, so those of this build are made on demand: the target unit_tests. Those of the other
# are made by the first test, beside the browsers, which mostly wait.
function(adx_asan_build)
  if(NOT TEST build.asan)
    adx_add_test(build.asan asan sh -c
      "cmake --preset asan >/dev/null && cmake --build --preset asan --target unit_tests")
    set_tests_properties(build.asan PROPERTIES
      FIXTURES_SETUP asan COST 2000 PROCESSORS 2 TIMEOUT 2700)
  endif()
endfunction()

function(adx_asan_test name)
  adx_asan_build()
  adx_add_test(asan.${name} asan ${ARGN})
  set_tests_properties(asan.${name} PROPERTIES FIXTURES_REQUIRED asan)
endfunction()

function(adx_test path)
  get_filename_component(layer ${path} DIRECTORY)
  get_filename_component(module ${path} NAME)
  if(NOT CMOCKA_FOUND)
    set_property(GLOBAL APPEND PROPERTY ADX_TEST_SOURCES tests/unit/${layer}/test_${module}.c)
    return()
  endif()
  adx_test_program(test_${module} tests/unit/${layer}/test_${module}.c PkgConfig::CMOCKA)
  if(NOT TARGET unit_tests)
    add_custom_target(unit_tests)
  endif()
  add_dependencies(unit_tests test_${module})
  adx_add_test(unit.${layer}.${module} unit test_${module})
  if(ADX_ASAN_DIR)
    set_target_properties(test_${module} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  endif()
  if(ADX_ASAN_DIR AND NOT ARGN STREQUAL WHOLE_ROUND)
    adx_asan_test(${layer}.${module} ${ADX_ASAN_DIR}/tests/test_${module})
  endif()
endfunction()

function(adx_law name)
  if(NOT CMOCKA_FOUND)
    set_property(GLOBAL APPEND PROPERTY ADX_TEST_SOURCES tests/law/law_${name}.c)
    return()
  endif()
  adx_test_program(law_${name} tests/law/law_${name}.c PkgConfig::CMOCKA)
  adx_add_test(law.${name} law law_${name})
endfunction()

# Unit tests that are there, each with its arguments, once more with a database: in a PostgreSQL of
# their own, see tests/support/cluster.py.
function(adx_test_in_postgresql path)
  string(REPLACE / . name ${path})
  foreach(kind unit asan)
    set(folder ${PROJECT_BINARY_DIR})
    if(kind STREQUAL asan)
      if(NOT ADX_ASAN_DIR)
        return()
      endif()
      set(folder ${ADX_ASAN_DIR})
    endif()
    set(commands "")
    foreach(test ${ARGN})
      separate_arguments(words UNIX_COMMAND "test_${test}")
      list(APPEND commands -- ${folder}/tests/${words})
    endforeach()
    list(POP_FRONT commands)
    set(test ${kind}.${name}_in_postgresql)
    if(kind STREQUAL asan)
      adx_asan_test(${name}_in_postgresql ${ADX_PYTHON} tests/support/cluster.py ${commands})
    else()
      adx_add_test(${test} ${kind} ${ADX_PYTHON} tests/support/cluster.py ${commands})
    endif()
    set_tests_properties(${test} PROPERTIES SKIP_RETURN_CODE 77)
  endforeach()
endfunction()

# Both for the server of games, when the part of it that is tested is built.
function(adx_server_test path part)
  get_filename_component(layer ${path} DIRECTORY)
  get_filename_component(module ${path} NAME)
  if(TARGET acedrex_${part})
    adx_test(${path})
  else()
    set_property(GLOBAL APPEND PROPERTY ADX_TEST_SOURCES tests/unit/${layer}/test_${module}.c)
  endif()
endfunction()

function(adx_server_law name part)
  if(TARGET acedrex_${part})
    adx_law(${name})
  else()
    set_property(GLOBAL APPEND PROPERTY ADX_TEST_SOURCES tests/law/law_${name}.c)
  endif()
endfunction()

# The runner gets a .perft file and the most nodes one line may cost (0: no limit).
function(adx_perft source)
  adx_test_program(run_perft tests/perft/${source})
  file(GLOB counts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/variants/*.perft)
  foreach(file ${counts})
    get_filename_component(id ${file} NAME_WLE)
    adx_add_test(perft.${id} perft run_perft variants/${id}.perft 1000000)
    adx_add_test(deep.${id} deep run_perft variants/${id}.perft 0)
    set_tests_properties(deep.${id} PROPERTIES TIMEOUT 3600)
  endforeach()
endfunction()

# The runner gets a file of reference positions.
function(adx_cases source)
  if(NOT JANSSON_FOUND)
    return()
  endif()
  adx_test_program(run_cases tests/cases/${source} PkgConfig::JANSSON)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/cases/*.jsonl)
  foreach(file ${files})
    get_filename_component(name ${file} NAME_WLE)
    adx_add_test(cases.${name} cases run_cases tests/cases/${name}.jsonl)
  endforeach()
endfunction()

# All cases of a folder of tests/golden in one process: each takes the program 70 ms, and starting
# an interpreter for it would take as long again.
function(adx_golden)
  if(NOT TARGET acedrex)
    return()
  endif()
  file(GLOB groups CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/tests/golden/[a-z]*)
  foreach(group ${groups})
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${group})
      get_filename_component(name ${group} NAME)
      adx_add_test(golden.${name}.commands golden
        ${ADX_PYTHON} tests/golden/run.py $<TARGET_FILE:acedrex> ${group})
    endif()
  endforeach()
endfunction()

function(adx_lint sentence)
  adx_add_test(lint.${sentence} lint ${ARGN})
  set_tests_properties(lint.${sentence} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()

# The npm script `script`, if web/package.json has it. Browsers take longest, so they begin first,
# with the page that they look at; other tests run beside them.
function(adx_web_test script)
  set(package ${PROJECT_SOURCE_DIR}/web/package.json)
  if(NOT ADX_WEB_TESTS OR NOT EXISTS ${package})
    return()
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${package})
  file(READ ${package} text)
  string(JSON line ERROR_VARIABLE absent GET "${text}" scripts ${script})
  if(absent)
    return()
  endif()
  find_program(ADX_NPM npm REQUIRED)
  adx_add_test(web.${script} web ${ADX_NPM} --prefix web run ${script})
  set_tests_properties(web.${script} PROPERTIES
    ENVIRONMENT "CI=true;NO_COLOR=1;ACEDREX=${PROJECT_BINARY_DIR}/acedrex")
  if(script STREQUAL e2e)
    adx_add_test(build.page web ${CMAKE_COMMAND} -E env ACEDREX_SOON=1
      ${ADX_NPM} --prefix web run build)
    # As many processors as the browsers take, which would wait long for two that are free at once.
    set_tests_properties(build.page PROPERTIES
      FIXTURES_SETUP page COST 3000 PROCESSORS 2 RESOURCE_LOCK page TIMEOUT 600)
    set_tests_properties(web.e2e PROPERTIES
      FIXTURES_REQUIRED page COST 1000 PROCESSORS 2 TIMEOUT 2700)
  endif()
endfunction()

# Stop if a test on disk is registered nowhere: it would be silent for ever.
function(adx_no_test_is_forgotten)
  get_property(registered GLOBAL PROPERTY ADX_TEST_SOURCES)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/tests/unit/test_*.c ${PROJECT_SOURCE_DIR}/tests/law/law_*.c)
  foreach(source ${sources})
    if(NOT source IN_LIST registered)
      message(SEND_ERROR
        "${source}:1: is registered nowhere; give it its line in tests/CMakeLists.txt")
    endif()
  endforeach()
endfunction()

# With ADX_FUZZ a libFuzzer program, else one that replays the corpus as a test. Further arguments
# are sources that belong to it.
function(adx_fuzz name)
  add_executable(fuzz_${name} fuzz_${name}.c ${ARGN})
  set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
  adx_see_inside(fuzz_${name})
  target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  get_property(parts GLOBAL PROPERTY ADX_PROGRAM_PARTS)
  target_link_libraries(fuzz_${name} PRIVATE ${parts} adx_static)
  if(ADX_FUZZ)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${name} PRIVATE replay.c)
    adx_add_test(fuzz.${name} fuzz fuzz_${name} fuzz/corpus/${name})
  endif()
endfunction()

# A program that looks through seeds for what a fuzz target looks for.
function(adx_seed_search name)
  add_executable(${name} ${name}.c ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
  adx_see_inside(${name})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE adx_static)
endfunction()

# The judges are npm packages in tests/peers; without them the test is skipped. A few hundred games
# in the gate, in `make test-all` two hundred of each game and judge.
function(adx_peers_test)
  add_executable(peers_own ${PROJECT_SOURCE_DIR}/tests/peers/own.c)
  set_target_properties(peers_own PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  adx_see_inside(peers_own)
  get_property(parts GLOBAL PROPERTY ADX_PROGRAM_PARTS)
  target_link_libraries(peers_own PRIVATE ${parts})
  if(TARGET adx_static)
    target_link_libraries(peers_own PRIVATE adx_static)
  endif()
  find_program(ADX_NODE node)
  if(NOT ADX_NODE OR NOT ADX_WEB_TESTS)
    return()
  endif()
  set(judged ${ADX_NODE} tests/peers/peers.mjs $<TARGET_FILE:peers_own> docs/peers.md)
  adx_add_test(peers.games_go_out_and_come_back peers ${judged} --games 1 --plies 80)
  adx_add_test(peers.expectations_of_others peers ${ADX_NODE} tests/peers/expected.mjs
    $<TARGET_FILE:peers_own> docs/peers.md)
  set(chases ${ADX_NODE} tests/peers/chases.mjs $<TARGET_FILE:peers_own>)
  adx_add_test(peers.chases_are_the_same peers ${chases})
  adx_add_test(deep.chases_are_the_same deep ${chases} 1000 2 2)
  adx_add_test(peers.who_may_win_is_the_same peers ${ADX_NODE} tests/peers/material.mjs
    $<TARGET_FILE:peers_own>)
  set(native ${ADX_NODE} tests/peers/native.cjs $<TARGET_FILE:peers_own>)
  adx_add_test(peers.notations_of_players_are_the_same peers ${native} --games 1 --plies 50)
  adx_add_test(deep.notations_of_players_are_the_same deep ${native} --games 40 --plies 200
    --seed 2)
  set_tests_properties(deep.notations_of_players_are_the_same PROPERTIES TIMEOUT 3600)
  set(exported ${ADX_NODE} tests/peers/ini.mjs --program $<TARGET_FILE:acedrex> --export)
  adx_add_test(peers.exported_games_are_the_same peers ${exported} --games 1 --plies 6)
  adx_add_test(deep.exported_games_are_the_same deep ${exported} --games 5 --plies 80)
  set_tests_properties(deep.exported_games_are_the_same PROPERTIES TIMEOUT 3600)
  foreach(part RANGE 1 8)
    set(name deep.games_go_out_and_come_back.part_${part}_of_8)
    adx_add_test(${name} deep ${judged} --games 100 --plies 120 --seed 2 --part ${part}/8)
    set_tests_properties(${name} PROPERTIES TIMEOUT 7200)
  endforeach()
endfunction()
