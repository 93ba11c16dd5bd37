if (!new File('/usr/bin/rustc').canExecute()) {
    println 'same-bytes-in-two-folders: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
