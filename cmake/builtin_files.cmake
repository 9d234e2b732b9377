# Write the files named in the file LIST as a C table, sorted by name (the file's name without its
# ending). Run with cmake -P.
#
#   TABLE    the C file to be written
#   HEADER   declares struct builtin_ITEM, builtin_ITEMs and builtin_ITEM_count
#   ITEM     lang, mail, net, variant: a row is {name, bytes, size}
#
# The bytes are aligned to 64 and followed by a 0 that is not counted, so that a text is a string.
# The table ends with an entry of NULLs that is not counted either.
cmake_minimum_required(VERSION 3.25)

file(READ ${LIST} paths)
set(names "")
foreach(path ${paths})
  get_filename_component(name ${path} NAME_WLE)
  list(APPEND names ${name})
  set(path_of_${name} ${path})
endforeach()
list(SORT names)
list(LENGTH names count)

set(bytes "")
set(entries "")
set(number 0)
foreach(name ${names})
  file(READ ${path_of_${name}} hex HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  string(APPEND bytes
    "static const _Alignas(64) unsigned char file_${number}[] = {\n${hex}0x00};\n\n")
  string(APPEND entries
    "    {\"${name}\", (const void *)file_${number}, sizeof(file_${number}) - 1},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${TABLE} "/* Written by cmake/builtin_files.cmake: change the ${ITEM} files instead. */
#include \"${HEADER}\"

${bytes}const struct builtin_${ITEM} builtin_${ITEM}s[] = {
${entries}    {0, 0, 0},
};
const size_t builtin_${ITEM}_count = ${count};
")
