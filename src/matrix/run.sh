#!/usr/bin/env bash
# Runs a core of the integration tests on other Mavens, which are fetched from Maven Central, and on each JDK; prints a table.
#
#   src/matrix/run.sh [TEST...]          the tests, default the core below
#   MAVENS="3.6.3 …"                     the versions of Maven
#   JDKS="DIR…"                          the JDKs, default those in /usr/lib/jvm of the versions below
#
# The tests' folders and logs stay in target/matrix/<Maven>-<JDK>. Needs a whole build's time once, and then two or three
# minutes for each Maven and JDK.
set -euo pipefail
cd "$(dirname "$0")/../.."

core=(openmp-c-runs second-build-does-nothing shared-library-called-from-java archetype-makes-a-program syntax-error-names-file-and-line)
tests=("${@:-${core[@]}}")
read -ra mavens <<<"${MAVENS:-3.6.3 3.9.16 4.0.0-rc-7}"
versions=(17 21 25)
results=$PWD/target/matrix

major() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# The home of the Maven of this version.
maven() {
  local folder=$results/mavens
  if [ ! -x "$folder/apache-maven-$1/bin/mvn" ]; then
    mvn -B -ntp -q -N dependency:unpack "-Dartifact=org.apache.maven:apache-maven:$1:tar.gz:bin" "-DoutputDirectory=$folder" >&2
  fi
  echo "$folder/apache-maven-$1"
}

find_jdks() {
  local version folder
  for version in "${versions[@]}"; do
    for folder in /usr/lib/jvm/*; do
      if [ ! -L "$folder" ] && [ -x "$folder/bin/javac" ] && [ "$(major "$folder")" = "$version" ]; then
        jdks+=("$folder")
        continue 2
      fi
    done
    echo "JDK $version: skipped, there is none in /usr/lib/jvm (JDKS=DIR names one elsewhere)"
  done
}

# What the invoker's report says of a test.
result() {
  local report=$1/reports/BUILD-$2.xml
  if [ -f "$report" ]; then
    sed -n 's/.*<build-job[^>]* result="\([^"]*\)".*/\1/p' "$report"
  else
    echo "not run"
  fi
}

jdks=()
if [ -n "${JDKS:-}" ]; then
  read -ra jdks <<<"$JDKS"
else
  find_jdks
fi

selected=$(IFS=,; echo "${tests[*]}")
row='%-12s %-4s %-36s %s\n'
printf "$row" MAVEN JDK TEST RESULT
failed=0
compiled=false
for version in "${mavens[@]}"; do
  home=$(maven "$version")
  for jdk in "${jdks[@]}"; do
    folder=$results/$version-$(major "$jdk")
    rm -rf "$folder"
    mkdir -p "$folder"
    # The whole reactor, as nothing is installed; it is compiled once.
    mvn -B -ntp verify -Dmaven.test.skip=true -Dspotless.check.skip=true "-Dmaven.main.skip=$compiled" "-Dinvoker.test=$selected" \
      "-Dinvoker.mavenHome=$home" "-Dinvoker.javaHome=$jdk" "-Dinvoker.reportsDirectory=$folder/reports" \
      "-Dits.directory=$folder/its" >"$folder/log" 2>&1 || true
    compiled=true
    for test in "${tests[@]}"; do
      result=$(result "$folder" "$test")
      [ "$result" = success ] || failed=$((failed + 1))
      printf "$row" "$version" "$(major "$jdk")" "$test" "$result"
    done
  done
done

if [ $failed -gt 0 ]; then
  echo "$failed did not pass: see $results/*/log and $results/*/its/*/build.log" >&2
  exit 1
fi
