if (!new File('/usr/bin/clangd-22').canExecute()) {
    println 'clangd-opens-a-source: skipped, there is no /usr/bin/clangd-22 (Debian: clangd-22)'
    return false
}
return true
