# Toolchain: clang with Debian's musl in place of the system's C library; programs are static.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CMAKE_HOST_SYSTEM_PROCESSOR})
set(CMAKE_C_COMPILER clang)
set(musl ${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-musl)
execute_process(COMMAND clang -print-resource-dir
  OUTPUT_VARIABLE of_clang OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND clang -print-libgcc-file-name
  OUTPUT_VARIABLE libgcc OUTPUT_STRIP_TRAILING_WHITESPACE)
set(CMAKE_C_FLAGS_INIT
  "-nostdinc -isystem ${of_clang}/include -isystem /usr/include/${musl} -fno-pie")
set(CMAKE_FIND_ROOT_PATH /usr/lib/${musl})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# Its threads have 128 KiB for what they call unless a program asks for more.
set(begin "/usr/lib/${musl}/crt1.o /usr/lib/${musl}/crti.o")
set(end "/usr/lib/${musl}/libc.a ${libgcc} /usr/lib/${musl}/crtn.o")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-s")
set(options "-Wno-unused-command-line-argument -nostdlib -static -Wl,-z,stack-size=8388608")
set(CMAKE_C_LINK_EXECUTABLE "<CMAKE_C_COMPILER> <FLAGS> <LINK_FLAGS> ${options} ${begin} \
<OBJECTS> -o <TARGET> -L/usr/lib/${musl} <LINK_LIBRARIES> ${end}")
