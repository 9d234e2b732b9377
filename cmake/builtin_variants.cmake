# Write the rule files named in the file LIST as the C table TABLE, sorted by id (the file's name
# without ending). Run with cmake -P. The table ends with an entry of NULLs that is not counted.
cmake_minimum_required(VERSION 3.25)

file(READ ${LIST} paths)
set(ids "")
foreach(path ${paths})
  get_filename_component(id ${path} NAME_WLE)
  list(APPEND ids ${id})
  set(path_of_${id} ${path})
endforeach()
list(SORT ids)
list(LENGTH ids count)

set(texts "")
set(entries "")
set(number 0)
foreach(id ${ids})
  file(READ ${path_of_${id}} hex HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(APPEND texts "static const unsigned char text_${number}[] = {\n${bytes}0x00};\n\n")
  string(APPEND entries
    "    {\"${id}\", (const char *)text_${number}, sizeof(text_${number}) - 1},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${TABLE} "/* Written by cmake/builtin_variants.cmake from variants/: change it there. */
#include \"rules/builtin_variants.h\"

${texts}const struct builtin_variant builtin_variants[] = {
${entries}    {0, 0, 0},
};
const size_t builtin_variant_count = ${count};
")
