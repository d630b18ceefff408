# Open Liberty, as run.sh asks for it, in a user directory for each port.
server_name="Open Liberty $open_liberty"
server_version=$open_liberty
server_size=374
server_archive=io/openliberty/openliberty-runtime/$open_liberty
server_goals="unpack@server copy@database"
server_started=CWWKZ0001I
server_failed='CWWKZ0002E|CWWKZ0004E|CWWKZ0012I|CWWKZ0013E|CWWKF0001E|CWWKO0221E'
server_lacks=

# start_server BASE PORT MEMBER_PORT FIRST_FREE_PORT SETTING...
start_server() {
  base=$1
  node=$2
  shift 4
  mkdir -p "$base/servers/sample/apps"
  cp "$here/open-liberty/server.xml" "$base/servers/sample"
  cp "$work/sample.war" "$base/servers/sample/apps"
  cp "$work/h2.jar" "$base/servers/sample"
  printf '%s\n' "http.port=$node" > "$base/servers/sample/bootstrap.properties"
  # as bin/server does, which does not pass SIGTERM on
  options=java9
  [ "${java_version%%.*}" -lt 24 ] || options=java24
  WLP_USER_DIR=$base "$java" "@$work/wlp/lib/platform/java/$options.options" -Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@" \
    "-javaagent:$work/wlp/bin/tools/ws-javaagent.jar" -Djava.awt.headless=true \
    -jar "$work/wlp/bin/tools/ws-server.jar" sample > "$base/console.log" 2>&1 &
}
