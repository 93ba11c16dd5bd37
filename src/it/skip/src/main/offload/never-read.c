#error "this file was compiled"
