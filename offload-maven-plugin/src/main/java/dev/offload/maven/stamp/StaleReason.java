package dev.offload.maven.stamp;

import java.nio.file.Path;
import java.util.function.Function;

/** Why a step has to run. */
public sealed interface StaleReason {

    /**
     * The end of a sentence such as {@code Compiling saxpy.c for sm_90 because saxpy.c changed}.
     *
     * @param name how a file is called in it
     */
    String text(Function<Path, String> name);

    /** There is no stamp of an earlier run. */
    record NeverRun() implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return "it was not done before";
        }
    }

    /** An input has another content, or is another file. */
    record InputChanged(Path input) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return name.apply(input) + " changed";
        }
    }

    /** An input that the earlier run did not have. */
    record InputAdded(Path input) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return name.apply(input) + " was added";
        }
    }

    /** An input of the earlier run that this one does not have, or that is no longer there. */
    record InputRemoved(Path input) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return name.apply(input) + " was removed";
        }
    }

    /** An option that the earlier run did not have. */
    record OptionAdded(String option) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return "the option " + option + " was added";
        }
    }

    /** An option of the earlier run that this one does not have. */
    record OptionRemoved(String option) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return "the option " + option + " was removed";
        }
    }

    /** The same options in another order. */
    record OptionsReordered() implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return "the order of its options changed";
        }
    }

    /** A tool was replaced, or there is a further or a missing one. */
    record ToolChanged(String tool) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return tool + " is not the one used before";
        }
    }

    /** A file that the step wrote is gone. */
    record OutputMissing(Path output) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return name.apply(output) + " is missing";
        }
    }

    /** A file that the step wrote was changed by something else. */
    record OutputChanged(Path output) implements StaleReason {
        @Override
        public String text(Function<Path, String> name) {
            return name.apply(output) + " is not as it was written";
        }
    }
}
