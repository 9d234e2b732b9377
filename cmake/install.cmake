# What is installed, and where to. Each part alone: cmake --install BUILD --component PART
#
#   libadx          the shared library
#   libadx-dev      headers, archive, pkg-config file and CMake package
#   acedrex         the program, its manual page, completions, and its place in the menu
#   acedrex-server  the program for games between people, its manual page and its service
#   page            what that serves, if `make web` has built it and ADX_PAGE is on
#   doc             manual, rule texts and examples
#
# Each has the license with it.

# What a function installs from here on is of this part.
macro(adx_install_part part)
  set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ${part})
  adx_document_folder(documents)
  install(FILES LICENSE DESTINATION ${documents})
endmacro()

# The pkg-config file finds everything from where it lies itself, so that an installation may be
# moved. Programs remember the library's folder, unless it is one that every program looks into.
function(adx_pkg_config)
  file(RELATIVE_PATH ADX_PC_TO_PREFIX
    ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
  if(NOT CMAKE_INSTALL_FULL_LIBDIR MATCHES "^/(usr/)?lib")
    set(ADX_PC_RPATH " -Wl,-rpath,\${libdir}")
  endif()
  configure_file(cmake/adx.pc.in adx.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/adx.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()

# What find_package(Acedrex) reads. It may be moved, too.
function(adx_cmake_package)
  include(CMakePackageConfigHelpers)
  set(place ${CMAKE_INSTALL_LIBDIR}/cmake/Acedrex)
  configure_package_config_file(cmake/AcedrexConfig.cmake.in AcedrexConfig.cmake
    INSTALL_DESTINATION ${place} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
  # The interface may change with each minor version: docs/packages.md.
  write_basic_package_version_file(AcedrexConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  if(TARGET adx_shared)
    install(EXPORT Acedrex NAMESPACE Acedrex:: FILE AcedrexTargets.cmake DESTINATION ${place})
  endif()
  install(FILES ${PROJECT_BINARY_DIR}/AcedrexConfig.cmake
    ${PROJECT_BINARY_DIR}/AcedrexConfigVersion.cmake DESTINATION ${place})
endfunction()

function(adx_install)
  if(ADX_WASM OR NOT TARGET adx_static)
    return()
  endif()
  adx_install_library()
  adx_install_documents()
  if(TARGET acedrex)
    adx_install_program()
  endif()
  if(TARGET acedrex-server)
    adx_install_server()
  endif()
  if(ADX_PAGE)
    adx_install_part(page)
    install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/acedrex/web OPTIONAL)
  endif()
endfunction()

function(adx_install_library)
  if(TARGET adx_shared)
    adx_install_part(libadx)
    set_target_properties(adx_shared PROPERTIES EXPORT_NAME adx)
    install(TARGETS adx_shared EXPORT Acedrex
      LIBRARY NAMELINK_COMPONENT libadx-dev
      INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  endif()
  adx_install_part(libadx-dev)
  adx_pkg_config()
  adx_cmake_package()
  install(FILES ${PROJECT_BINARY_DIR}/archive/libadx.a DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY include/adx TYPE INCLUDE FILES_MATCHING PATTERN "*.h")
endfunction()

# The manual, as Markdown and for browsers, the headers, which are its reference, the rule texts and
# the examples, in the folders that they have here: they link to each other.
function(adx_install_documents)
  adx_install_part(doc)
  install(FILES README.md CONTRIBUTING.md DESTINATION ${documents})
  install(DIRECTORY docs examples DESTINATION ${documents})
  install(DIRECTORY include/adx DESTINATION ${documents}/include FILES_MATCHING PATTERN "*.h")
  install(DIRECTORY variants DESTINATION ${documents}
    FILES_MATCHING PATTERN "*.variant" PATTERN "parents.ini")
  file(GLOB pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} npm/*/README.md)
  foreach(page ${pages} python/README.md web/README.md)
    get_filename_component(folder ${page} DIRECTORY)
    install(FILES ${page} DESTINATION ${documents}/${folder})
  endforeach()
  install(DIRECTORY web/dist/docs/ DESTINATION ${documents}/html OPTIONAL
    REGEX "[.](br|gz)$" EXCLUDE)
endfunction()

# As CMAKE_INSTALL_DOCDIR says; but what CMake takes by itself is named after the library.
function(adx_document_folder result)
  set(place ${CMAKE_INSTALL_DOCDIR})
  if("$CACHE{CMAKE_INSTALL_DOCDIR}" STREQUAL "")
    set(place ${CMAKE_INSTALL_DATAROOTDIR}/doc/acedrex)
  endif()
  set(${result} ${place} PARENT_SCOPE)
endfunction()

# With the completions of the shells, and the place in the menu of a desktop.
function(adx_install_program)
  adx_install_part(acedrex)
  install(TARGETS acedrex)
  install(FILES share/acedrex.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES web/public/icon.svg RENAME acedrex.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES share/acedrex.bash RENAME acedrex
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES share/_acedrex DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES share/acedrex.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  adx_man_page(acedrex 6)
endfunction()

# `acedrex serve` starts it, which the units of systemd call.
function(adx_install_server)
  adx_install_part(acedrex-server)
  install(TARGETS acedrex-server)
  foreach(unit acedrex.service acedrex-backup.service acedrex-backup.timer)
    file(READ share/systemd/${unit} text)
    string(REPLACE /usr/local/bin ${CMAKE_INSTALL_FULL_BINDIR} text "${text}")
    file(WRITE ${PROJECT_BINARY_DIR}/systemd/${unit} "${text}")
    install(FILES ${PROJECT_BINARY_DIR}/systemd/${unit} DESTINATION lib/systemd/system)
  endforeach()
  adx_man_page(acedrex-server 8)
endfunction()

# Python makes it from what the program itself prints.
function(adx_man_page program section)
  adx_find_python()
  if(NOT ADX_PYTHON OR ADX_SANITIZE OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  set(page ${PROJECT_BINARY_DIR}/${program}.${section})
  set(script ${PROJECT_SOURCE_DIR}/tools/man_page.py)
  add_custom_command(OUTPUT ${page}
    COMMAND ${ADX_PYTHON} ${script} $<TARGET_FILE:${program}> ${page}
    DEPENDS ${program} ${script}
    COMMENT "Writing the manual page of ${program}"
    VERBATIM)
  add_custom_target(man_${program} ALL DEPENDS ${page})
  install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endfunction()
