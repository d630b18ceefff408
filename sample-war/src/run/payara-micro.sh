# Payara Micro, as run.sh asks for it. Claims are in its data grid, whose member has the port of run.hazelcast.port.
server_name="Payara Micro $payara_micro"
server_version=$payara_micro
server_size=101
server_archive=fish/payara/extras/payara-micro/$payara_micro
server_goals=copy@server
server_started='Payara Micro .*ready in'
server_failed='Failed to deploy|deployment failure|Unable to deploy|[Ee]xception while (loading|deploying|preparing)'
server_lacks="Payara Micro has no message broker: nothing confirms a payment. What \"The order queue\" on the page counts as
begun and confirmed stays 0, and its messages go nowhere."

# start_server BASE PORT MEMBER_PORT FIRST_FREE_PORT SETTING...
start_server() {
  base=$1
  node=$2
  member=$3
  shift 4
  echo "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener.address=127.0.0.1" \
    > "$base/preboot"
  # the operator of /dedupe-admin
  cp "$here/payara-micro/users" "$base/users"
  echo "create-auth-realm --classname com.sun.enterprise.security.auth.realm.file.FileRealm" \
    "--property file=$base/users:jaas-context=fileRealm ApplicationRealm" > "$base/postboot"
  # Without bind.any it listens on every address, without nohostaware no copy lies on a member of the same host.
  "$java" -Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dhazelcast.socket.bind.any=false "$@" \
    -jar "$work/payara-micro/payara-micro.jar" --prebootcommandfile "$base/preboot" --postbootcommandfile "$base/postboot" \
    --port "$node" --nohostaware --interfaces 127.0.0.1 --startport "$member" \
    --clustermode "tcpip:${hazelcast_members:-127.0.0.1:$member}" --name "sample-$node" --disablephonehome \
    --rootdir "$base/root" --deploy "$work/payara-micro/sample.war" --contextroot / > "$base/console.log" 2>&1 &
}
