# Write the networks named in the file LIST as the C table TABLE, sorted by name (the file's name
# without ending). Run with cmake -P. The table ends with an entry of NULLs that is not counted.
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
  string(APPEND bytes "static const _Alignas(64) unsigned char net_${number}[] = {\n${hex}};\n\n")
  string(APPEND entries "    {\"${name}\", net_${number}, sizeof(net_${number})},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${TABLE} "/* Written by cmake/builtin_nets.cmake from networks/: change it there. */
#include \"net/builtin_nets.h\"

${bytes}const struct builtin_net builtin_nets[] = {
${entries}    {0, 0, 0},
};
const size_t builtin_net_count = ${count};
")
