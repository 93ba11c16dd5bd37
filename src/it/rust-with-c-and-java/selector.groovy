if (!new File('/usr/bin/rustc').canExecute()) {
    println 'rust-with-c-and-java: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
