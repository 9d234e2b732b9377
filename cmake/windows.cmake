# Toolchain: clang with Debian's mingw-w64, for Windows on x86-64. One file without libraries beside
# it. Not gcc, which does not align the registers of AVX that it keeps on the stack there.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET x86_64-w64-mingw32)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# The formats of C, also for numbers of 64 bits.
set(CMAKE_C_FLAGS_INIT "-D__USE_MINGW_ANSI_STDIO=1 -D_POSIX_THREAD_SAFE_FUNCTIONS")
# clang does not look where Debian has the part of the compiler in programs.
execute_process(COMMAND x86_64-w64-mingw32-gcc-posix -print-libgcc-file-name
  OUTPUT_VARIABLE libgcc OUTPUT_STRIP_TRAILING_WHITESPACE)
get_filename_component(of_gcc "${libgcc}" DIRECTORY)
# No time of day in the program.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-s -static -L${of_gcc} -Wl,--no-insert-timestamp")
