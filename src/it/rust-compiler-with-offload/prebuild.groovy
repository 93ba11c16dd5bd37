import java.nio.file.Files

// A rustc with llvm.offload cannot be installed: this one is the usual one, which in a device pass also leaves what such a
// compiler would, the kernels of tools/kernels.ll in an offload binary beside its output.
File tools = new File(basedir, 'tools')
String llvm = (29..20).collect { "/usr/lib/llvm-$it/bin" }.find { new File(it, 'llvm-as').canExecute() }
assert llvm: 'no LLVM under /usr/lib'
File rustc = new File(tools, 'rustc')
rustc.text = """\
    #!/bin/sh
    pass=host out=. previous= count=\$#
    while [ \$count -gt 0 ]; do
      argument=\$1
      shift
      count=\$((count - 1))
      case \$argument in
        -Zoffload=Device) pass=device; continue ;;
        --out-dir=*) out=\${argument#*=} ;;
      esac
      [ "\$previous" = --out-dir ] && out=\$argument
      previous=\$argument
      set -- "\$@" "\$argument"
    done
    [ \$pass = device ] || exec /usr/bin/rustc "\$@"
    /usr/bin/rustc "\$@" || exit
    '$llvm/llvm-as' -o "\$out/kernels.bc" '$tools/kernels.ll' || exit
    mv "\$out/kernels.bc" "\$out/kernels"
    exec '$llvm/llvm-offload-binary' -o "\$out/host.out" \\
      --image=file="\$out/kernels",triple=nvptx64-nvidia-cuda,arch=sm_90,kind=openmp
    """.stripIndent()
rustc.executable = true
Files.createSymbolicLink(new File(tools, 'cargo').toPath(), new File('/usr/bin/cargo').toPath())
return true
