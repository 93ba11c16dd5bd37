#!/usr/bin/env bash
# Looks at what a release would give, as users get it: every file that Maven Central asks for is there and whole, and a
# project from the archetype, with an empty local repository, builds and runs from it and Maven Central alone.
#
#   src/publish/as-users-get-it.sh               deploys to a new folder first, signed with a key that is thrown away
#   src/publish/as-users-get-it.sh REPOSITORY    a folder that "mvn deploy -Prelease -DaltDeploymentRepository=…" filled
#   MAVEN=DIR                                    the Maven of the project, default the mvn on the PATH
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
mvn=${MAVEN:+$MAVEN/bin/}mvn
work=$(mktemp -d)
trap 'gpgconf --homedir "$work/keys" --kill all 2>/dev/null || true; rm -rf "$work"' EXIT

fail() {
  echo "as-users-get-it: $*" >&2
  exit 1
}

# Deploys all, without tests, and checks the signatures.
deploy() {
  export GNUPGHOME=$work/keys
  mkdir -m 700 "$GNUPGHOME"
  gpg --batch --quiet --passphrase '' --quick-generate-key nobody default default never
  (cd "$root" && mvn -B -ntp -q deploy -Prelease,sign -Dmaven.test.skip=true -Dmaven.install.skip=true -Dinvoker.skip=true \
    -Daether.checksums.algorithms=SHA-512,SHA-256,SHA-1,MD5 "-DaltDeploymentRepository=published::file://$1")
  find "$1" \( -name '*.jar' -o -name '*.pom' \) | while read -r file; do
    gpg --quiet --verify "$file.asc" "$file" 2>/dev/null || fail "no good signature beside $file"
  done
}

# The file of a module: newest FOLDER NAME-*SUFFIX
newest() {
  find "$1" -name "$2" | sort -V | tail -n 1
}

check_checksums() {
  for sum in md5 sha1; do
    [ "$("${sum}sum" <"$1" | cut -d ' ' -f 1)" = "$(cut -d ' ' -f 1 "$1.$sum")" ] || fail "$1.$sum is another file's"
  done
}

check_pom() {
  for element in "${@:2}"; do
    grep -q "^  <$element[ >]" "$1" || fail "<$element> is missing in $1"
  done
}

check_module() {
  local folder=$published/dev/offload/$1 file
  for suffix in "${@:2}"; do
    file=$(newest "$folder" "$1-[0-9]*$suffix")
    [ -s "$file" ] || fail "$folder has no file …$suffix"
    check_checksums "$file"
    case $suffix in
      *.jar) jar --list --file "$file" >/dev/null || fail "$file is broken" ;;
    esac
  done
  check_pom "$(newest "$folder" "$1-*.pom")" name description
}

settings() {
  cat <<END
<settings>
  <profiles>
    <profile>
      <id>published</id>
      <activation><activeByDefault>true</activeByDefault></activation>
      <repositories>
        <repository><id>published</id><url>file://$published</url></repository>
      </repositories>
      <pluginRepositories>
        <pluginRepository><id>published</id><url>file://$published</url></pluginRepository>
      </pluginRepositories>
    </profile>
  </profiles>
</settings>
END
}

published=${1:+$(realpath "$1")}
if [ -z "$published" ]; then
  published=$work/published
  deploy "$published"
fi

bill=(-cyclonedx.json -cyclonedx.xml)
check_module offload-parent .pom "${bill[@]}"
check_pom "$(newest "$published/dev/offload/offload-parent" '*.pom')" url licenses scm developers issueManagement organization
for module in offload-llvm offload-linker offload-maven-plugin offload-archetype; do
  check_module $module .pom [0-9T].jar -sources.jar -javadoc.jar "${bill[@]}"
done
modules=$(find "$published/dev/offload" -mindepth 1 -maxdepth 1 -type d | wc -l)
[ "$modules" = 5 ] || fail "$modules modules are published, not 5: is the new one checked here?"
echo "as-users-get-it: all that Maven Central asks for is in $published"

version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' "$root/pom.xml")
settings >"$work/settings.xml"
user=("$mvn" -B -ntp -s "$work/settings.xml" "-Dmaven.repo.local=$work/repository")
cd "$work"
"${user[@]}" archetype:generate -DarchetypeGroupId=dev.offload -DarchetypeArtifactId=offload-archetype \
  "-DarchetypeVersion=$version" -DartifactId=hello >"$work/log" 2>&1 || { tail -n 40 "$work/log"; fail "no project was made"; }
cd hello
"${user[@]}" package offload:run >"$work/log" 2>&1 || { tail -n 40 "$work/log"; fail "the project does not build or run"; }
grep -q 'all products are right' "$work/log" || { tail -n 40 "$work/log"; fail "the program did not run"; }
grep 'Tests run' "$work/log" | tail -n 1
grep -q 'jar>published=' "$work/repository/dev/offload/offload-linker/$version/_remote.repositories" ||
  fail "offload-linker did not come from $published"
echo "as-users-get-it: a project from the archetype builds, tests itself and runs"
