package dev.offload.maven.project;

import dev.offload.maven.cache.ResultCache;
import dev.offload.maven.linker.OffloadLinker;
import dev.offload.maven.linker.WorkerClient;
import dev.offload.maven.linker.WorkerCommand;
import dev.offload.maven.tool.ProcessStarter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.SessionData;

/** What all modules of a Maven session share: the worker and the threads for compiles. */
public final class BuildSession implements AutoCloseable {

    private final ExecutorService threads;
    private final Map<WorkerCommand, WorkerClient> workers = new ConcurrentHashMap<>();
    private final Map<Path, ResultCache> caches = new ConcurrentHashMap<>();

    private BuildSession() {
        AtomicInteger number = new AtomicInteger();
        threads = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
            Thread thread = new Thread(task, "offload-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The one of this Maven session, made when first asked for. */
    static BuildSession of(RepositorySystemSession session) {
        SessionData data = session.getData();
        // The class is the key, not its name: this plugin may be loaded more than once in a session.
        Object there = data.get(BuildSession.class);
        if (there == null) {
            BuildSession made = new BuildSession();
            if (data.set(BuildSession.class, null, made)) {
                return made;
            }
            made.close();
            there = data.get(BuildSession.class);
        }
        return (BuildSession) there;
    }

    /** The one of this Maven session, if any goal had need of it. */
    public static Optional<BuildSession> existing(RepositorySystemSession session) {
        return Optional.ofNullable((BuildSession) session.getData().get(BuildSession.class));
    }

    ExecutorService threads() {
        return threads;
    }

    /** The linker; its process is started by the first request. */
    OffloadLinker linker(WorkerCommand command) {
        return workers.computeIfAbsent(command, key -> new WorkerClient(key, ProcessStarter.system()));
    }

    /** The cache of results; one for the session, so that it is trimmed once. */
    ResultCache cache(Path folder, Supplier<ResultCache> open) {
        return caches.computeIfAbsent(folder, key -> open.get());
    }

    @Override
    public void close() {
        threads.shutdown();
        workers.values().forEach(WorkerClient::close);
    }
}
