acedrex fsck --help
