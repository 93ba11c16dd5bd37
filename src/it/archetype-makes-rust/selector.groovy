if (!new File('/usr/bin/rustc').canExecute()) {
    println 'archetype-makes-rust: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
