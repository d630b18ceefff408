# WildFly, as run.sh asks for it: with messaging, in a directory for each port, on the WildFly that the build has unpacked.
server_name="WildFly $wildfly"
server_version=$wildfly
server_size=261
server_archive=org/wildfly/wildfly-dist/$wildfly
server_goals=unpack@server
server_started=WFLYSRV0025
server_failed='WFLYSRV0026|WFLYSRV0056|WFLYCTL0348'
server_lacks=

# start_server BASE PORT MEMBER_PORT FIRST_FREE_PORT SETTING...
start_server() {
  base=$1
  node=$2
  management=$(free_port "$4")
  https=$(free_port $(($4 + 1)))
  shift 4
  home=$work/wildfly-$wildfly
  cp -R "$home/standalone/." "$base"
  # the operator of /dedupe-admin
  cp -R "$here/wildfly/configuration/." "$base/configuration"
  # deployed at the start
  cp "$work/sample.war" "$base/deployments"
  # It passes SIGTERM on to the server's process only in this mode. A JVM that lives for minutes is started with C1 alone, and
  # a slow machine is given a quarter of an hour.
  JBOSS_HOME=$home LAUNCH_JBOSS_IN_BACKGROUND=true JBOSS_JAVA_SIZING="-Xms64m -Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dorg.jboss.logmanager.nocolor=true" \
    sh "$home/bin/standalone.sh" --server-config=standalone-full.xml "--yaml=$PWD/$here/wildfly/server.yml" \
    "-Djboss.server.base.dir=$base" "-Djboss.node.name=sample-$node" "-Djboss.tx.node.id=sample-$node" \
    -Djboss.bind.address=127.0.0.1 -Djboss.bind.address.management=127.0.0.1 \
    "-Djboss.http.port=$node" "-Djboss.https.port=$https" "-Djboss.management.http.port=$management" \
    -Djboss.as.management.blocking.timeout=900 "$@" > "$base/console.log" 2>&1 &
}
