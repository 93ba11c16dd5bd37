if (!new File('/usr/bin/rustc').canExecute()) {
    println 'rust-slice-parameter: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
