package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.toolchain.ArtifactFetcher.Artifact;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The LLVM of Maven Central: libLLVM, clang and lld with the headers of clang, from the artifact that the JavaCPP
 * presets publish. It is fetched only when it is chosen, and unpacked once for all builds of a user.
 */
final class EmbeddedLlvm {

    static final String VERSION = "20.1.7";

    private static final String ARTIFACT_VERSION = VERSION + "-1.5.12";

    /** The SHA-256 of the artifact of each platform; no other file is ever unpacked. */
    private static final Map<String, String> DIGESTS = Map.of(
            "linux-x86_64", "c9a63eb7b03477b582d558b51c288fd1731bf795bc741c10b32bdd6bcc2c501f",
            "linux-arm64", "a293dd0ee0dd44f34afd34f3c52a101627221fa72f166e954e9e2aa16ec5641c");

    private final HostSystem host;
    private final ArtifactFetcher fetcher;
    private final Consumer<String> progress;

    EmbeddedLlvm(HostSystem host, ArtifactFetcher fetcher, Consumer<String> progress) {
        this.host = host;
        this.fetcher = fetcher;
        this.progress = progress;
    }

    Artifact artifact() {
        return new Artifact(
                "org.bytedeco", "llvm", ARTIFACT_VERSION, host.platform().toString());
    }

    /** The installation, if an earlier build has unpacked it. */
    Optional<LlvmInstallation> unpacked(Path cache) {
        return new LlvmFolder(host).read(home(cache), "embedded").llvm();
    }

    /**
     * The installation, fetched and unpacked if need be. Of several builds that need it at once, one unpacks and the
     * others wait.
     */
    LlvmInstallation install(Path cache) {
        Optional<LlvmInstallation> there = unpacked(cache);
        if (there.isPresent()) {
            return there.get();
        }
        String digest = digest();
        Path lock = home(cache).resolveSibling(home(cache).getFileName() + ".lock");
        try {
            return CacheLock.holding(
                    lock, "unpacks LLVM", progress, () -> unpacked(cache).orElseGet(() -> unpack(cache, digest)));
        } catch (IOException e) {
            throw Advice.fileAccess("unpacking " + artifact() + " to", home(cache), e);
        }
    }

    private LlvmInstallation unpack(Path cache, String digest) {
        progress.accept("Fetching LLVM " + VERSION + " from the Maven repository (" + artifact() + ", 145 MB, once)");
        Path jar = fetch();
        try {
            String actual = LlvmJar.digest(jar);
            if (!actual.equals(digest)) {
                throw Advice.embeddedLlvm(
                        artifact().toString(),
                        "'" + jar + "' has the SHA-256 " + actual + ", expected is " + digest,
                        "delete that file, so that it is fetched again");
            }
            new LlvmJar(jar, host.platform(), progress).unpackTo(home(cache));
        } catch (IOException e) {
            throw Advice.fileAccess("unpacking '" + jar + "' to", home(cache), e);
        }
        return unpacked(cache)
                .orElseThrow(() -> Advice.embeddedLlvm(
                        artifact().toString(),
                        "clang cannot be executed in '" + home(cache) + "'; is it on a file system mounted noexec?",
                        "choose another folder with " + Setting.CACHE_DIRECTORY.to("DIR")));
    }

    private Path fetch() {
        try {
            return fetcher.fetch(artifact());
        } catch (IOException e) {
            throw Advice.embeddedLlvm(
                    artifact().toString(),
                    String.valueOf(e.getMessage()),
                    "run once with a connection to a Maven repository that has it, or install LLVM " + LlvmFolder.OLDEST
                            + " or newer, and name its folder with " + Setting.LLVM.to("DIR"));
        }
    }

    private String digest() {
        String digest = DIGESTS.get(host.platform().toString());
        if (digest == null) {
            throw Advice.embeddedLlvm(
                    artifact().toString(),
                    "there is none for the platform '" + host.platform() + "'",
                    "install LLVM " + LlvmFolder.OLDEST + " or newer, and name its folder with "
                            + Setting.LLVM.to("DIR"));
        }
        return digest;
    }

    private Path home(Path cache) {
        return cache.toAbsolutePath().normalize().resolve("llvm-" + VERSION + "-" + host.platform());
    }

    boolean isThereForThisPlatform() {
        return DIGESTS.containsKey(host.platform().toString());
    }
}
