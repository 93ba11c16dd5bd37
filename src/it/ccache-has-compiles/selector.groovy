if (!new File('/usr/bin/ccache').canExecute()) {
    println 'ccache-has-compiles: skipped, there is no /usr/bin/ccache (Debian: ccache)'
    return false
}
return true
