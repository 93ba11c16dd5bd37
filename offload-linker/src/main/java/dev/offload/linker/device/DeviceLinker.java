package dev.offload.linker.device;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.llvm.BigStackThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Links device code: finds it in the inputs, and makes one image for each target, all targets side by side. */
public final class DeviceLinker {

    /** How long a link may last without a word. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final LinkTools tools;
    private final LinkListener listener;

    public DeviceLinker(LinkTools tools, LinkListener listener) {
        this.tools = tools;
        this.listener = listener;
    }

    /**
     * Makes the images, in the order in which a program registers them. The bytes depend on nothing but the inputs, the tools and
     * the options.
     *
     * @throws LinkerException if one of them cannot be made: of several failures, that of the first image
     * @throws InterruptedException if the caller is interrupted; tools that were running have been ended then
     */
    public List<LinkedImage> link(LinkRequest request) throws InterruptedException {
        return link(request, find(request.inputs()));
    }

    /** As {@link #link(LinkRequest)}, and no images if none of the inputs has device code, for whatever target. */
    public List<LinkedImage> linkIfThereIsCode(LinkRequest request) throws InterruptedException {
        SequencedMap<LinkInput, List<FoundImage>> found = find(request.inputs());
        return found.values().stream().allMatch(List::isEmpty) ? List.of() : link(request, found);
    }

    private List<LinkedImage> link(LinkRequest request, SequencedMap<LinkInput, List<FoundImage>> found)
            throws InterruptedException {
        List<LinkGroup> groups = new Grouping(found, request.extracted()).groups(request.targets());
        try (Workspace workspace =
                Workspace.open(request.intermediates(), tools.log().isDryRun())) {
            List<LinkJob> jobs = groups.stream()
                    .map(group -> new LinkJob(group, options(request, group.target()), workspace))
                    .toList();
            return run(jobs, Math.max(1, Math.min(request.jobs(), jobs.size())));
        }
    }

    /**
     * The device code that there is for the targets, not linked: what a partial link of objects ({@code -r}) leaves to the link
     * that its result is an input of.
     *
     * @throws LinkerException if there is none
     */
    public List<OffloadImage> collect(LinkRequest request) {
        return new Grouping(find(request.inputs()), request.extracted()).images(request.targets());
    }

    private LinkOptions options(LinkRequest request, Target target) {
        LinkOptions options = request.options(target);
        return LibraryArguments.resolve(options, target, tools.with(options));
    }

    private SequencedMap<LinkInput, List<FoundImage>> find(List<LinkInput> inputs) {
        SequencedMap<LinkInput, List<FoundImage>> found = new LinkedHashMap<>();
        for (LinkInput input : inputs) {
            found.computeIfAbsent(input, named -> OffloadImageFinder.findUnregistered(named.file(), tools::llvm));
        }
        return found;
    }

    private List<LinkedImage> run(List<LinkJob> jobs, int threads) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, new BigStackThreads("device-link"));
        try {
            CompletionService<List<LinkedImage>> completion = new ExecutorCompletionService<>(executor);
            List<Future<List<LinkedImage>>> links = new ArrayList<>();
            jobs.forEach(job -> links.add(completion.submit(() -> link(job))));
            await(completion, links, jobs);
            List<LinkedImage> images = new ArrayList<>();
            for (Future<List<LinkedImage>> link : links) {
                images.addAll(result(link));
            }
            jobs.stream().flatMap(job -> job.takeWarnings().stream()).forEach(listener::warning);
            return images;
        } finally {
            executor.shutdownNow();
        }
    }

    private List<LinkedImage> link(LinkJob job) throws InterruptedException {
        long start = System.nanoTime();
        Image image = Backend.of(tools.with(job.options()), job).link(job);
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        List<LinkedImage> images = new ArrayList<>();
        for (OffloadKind kind : job.group().kinds()) {
            OffloadImage entry = OffloadImage.of(image.kind(), kind, job.target(), image.content());
            images.add(new LinkedImage(job.target(), entry, image.suffix(), duration));
        }
        return images;
    }

    /** Waits for all, and says now and then what those that last are doing. */
    private void await(
            CompletionService<List<LinkedImage>> completion, List<Future<List<LinkedImage>>> links, List<LinkJob> jobs)
            throws InterruptedException {
        long start = System.nanoTime();
        for (int done = 0; done < links.size(); ) {
            if (completion.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) != null) {
                done++;
                continue;
            }
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
            for (int i = 0; i < links.size(); i++) {
                if (!links.get(i).isDone() && jobs.get(i).isStarted()) {
                    listener.progress("linking " + jobs.get(i).target() + ": "
                            + jobs.get(i).stage() + ", " + seconds + " s");
                }
            }
        }
    }

    private static List<LinkedImage> result(Future<List<LinkedImage>> link) throws InterruptedException {
        try {
            return link.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException failure) {
                throw failure;
            }
            if (cause instanceof Error failure) {
                throw failure;
            }
            if (cause instanceof InterruptedException interruption) {
                throw interruption;
            }
            throw new IllegalStateException(cause);
        }
    }
}
