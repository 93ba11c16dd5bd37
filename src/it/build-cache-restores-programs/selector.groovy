if (!['/usr/sbin/nginx', '/usr/bin/nginx'].any { new File(it).canExecute() }) {
    println 'build-cache-restores-programs: skipped, there is no nginx (Debian: nginx-light)'
    return false
}
return true
