# Write the files named in the file LIST as a C table, sorted by name (the file's name without its
# ending). Run with cmake -P.
#
#   TABLE    the C file to be written
#   ITEM     fn, lang, mail, name, net, variant: base/builtin.h declares builtin_ITEMs and
#            builtin_ITEM_count
#   ONLY     words at the start of a line, with | between them: nothing but their statements is kept
#
# The bytes are aligned to 64 and followed by a 0 that is not counted, so that a text is a string.
# They are written as strings, which compilers read seven times as fast as lists of numbers.
# The table ends with an entry of NULLs that is not counted either.
cmake_minimum_required(VERSION 3.25)

# Hexadecimal digits as the inside of a string. A match costs a microsecond, so each takes nine
# bytes, as many as it has groups, and the rest is done one by one.
function(escape hex out)
  string(LENGTH "${hex}" length)
  math(EXPR even "${length} - ${length} % 18")
  string(SUBSTRING "${hex}" 0 ${even} nines)
  string(SUBSTRING "${hex}" ${even} -1 rest)
  string(REGEX REPLACE "(..)(..)(..)(..)(..)(..)(..)(..)(..)"
    "\\\\x\\1\\\\x\\2\\\\x\\3\\\\x\\4\\\\x\\5\\\\x\\6\\\\x\\7\\\\x\\8\\\\x\\9" nines "${nines}")
  string(REGEX REPLACE "(..)" "\\\\x\\1" rest "${rest}")
  set(${out} "${nines}${rest}" PARENT_SCOPE)
endfunction()

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
  if(ONLY)
    file(READ ${path_of_${name}} text)
    string(REPLACE ";" "," text "${text}") # between the elements of a list
    string(REGEX MATCHALL "(^|\n)(${ONLY}) [^\n]*(\n[ \t][^\n]*)*" statements "${text}")
    string(REPLACE ";" "" text "${statements}\n")
    string(HEX "${text}" hex)
  else()
    file(READ ${path_of_${name}} hex HEX)
  endif()
  escape("${hex}" text)
  string(APPEND bytes
    "static const _Alignas(64) unsigned char file_${number}[] =\n    \"${text}\";\n\n")
  string(APPEND entries
    "    {\"${name}\", (const void *)file_${number}, sizeof(file_${number}) - 1},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${TABLE} "/* Written by cmake/builtin_files.cmake: change the ${ITEM} files instead. */
#include \"base/builtin.h\"

/* Compilers need not take strings of more than 4095 letters, but do. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#endif

${bytes}const struct builtin_file builtin_${ITEM}s[] = {
${entries}    {0, 0, 0},
};
const size_t builtin_${ITEM}_count = ${count};
")
