# Builds the WAR and fetches the server, each with a Maven of its own, whose output goes to a file, side by side.

modules=dedupe-core,dedupe-interceptor,dedupe-hazelcast
profiles=run-war,run-$server
goals=$server_goals
fetched=$work/fetched-$server-$server_version
if [ "$store" = redis ]; then
  modules=$modules,dedupe-redis
  profiles=$profiles,run-redis
  goals="$goals unpack@redis"
  fetched=$fetched-redis
fi
if [ "$proof" = true ]; then
  modules=$modules,dedupe-jdbc
  profiles=$profiles,run-proof
fi

set -- --batch-mode --file pom.xml "-P$profiles" "-Dmaven.repo.local=$repository"
[ "$offline" = true ] && set -- "$@" --offline
[ -f "$settings" ] && set -- "$@" --settings "$settings"
set -f
for word in ${MAVEN_CMD_LINE_ARGS:-}; do
  case $word in -D?*) set -- "$@" "$word" ;; esac
done
set +f

failed() {
  line "$1. The whole is in ${2#"$PWD/"}:"
  sed -n 's/^\[ERROR\] //p' "$2" | cut -c 1-300 | head -n 40
  exit 1
}

# How far the first Maven is: files, or the module.
building() {
  last=$(grep -E '^\[INFO\] (Downloading|--- )' "$work/build.log" | tail -n 1)
  case $last in
    *'--- '*) echo "${last##*@ }" | cut -d ' ' -f 1 ;;
    *) echo "$(grep -c '^\[INFO\] Downloaded' "$work/build.log") files" ;;
  esac
}

# How far the second one is: megabytes, or that it unpacks.
fetching() {
  if grep -q '^\[INFO\] Unpacking' "$work/fetch.log"; then
    echo unpacking
  else
    echo "$(du -sm "$repository/$server_archive" 2> /dev/null | cut -f 1) MB" | sed 's/^ MB/0 MB/'
  fi
}

mkdir -p "$work"
doing="Building the sample"
if [ ! -f "$fetched" ]; then
  doing="$doing, fetching $server_name ($server_size MB)"
  goals=$(echo " $goals" | sed 's/ / org.apache.maven.plugins:maven-dependency-plugin:/g')
  # shellcheck disable=SC2086
  "$maven" "$@" --projects sample-war $goals > "$work/fetch.log" 2>&1 &
  fetcher=$!
  others="$others $fetcher"
fi
"$maven" "$@" --projects "$modules,sample-war" package > "$work/build.log" 2>&1 &
builder=$!
others="$others $builder"

tell "$doing" begun
while alive "$builder" ${fetcher:-}; do
  pause
  silent || continue
  if ! alive ${fetcher:-}; then
    tell "Building the sample" "$(building)"
  elif alive "$builder"; then
    tell "$doing" "$(building) and $(fetching)"
  else
    tell "Fetching $server_name ($server_size MB)" "$(fetching)"
  fi
done
others=
wait "$builder" || failed "The sample was not built" "$work/build.log"
if [ -n "${fetcher:-}" ]; then
  wait "$fetcher" || failed "$server_name was not fetched" "$work/fetch.log"
  touch "$fetched"
fi
