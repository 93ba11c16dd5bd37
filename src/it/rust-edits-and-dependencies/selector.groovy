if (!new File('/usr/bin/rustc').canExecute()) {
    println 'rust-edits-and-dependencies: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
