#!/bin/sh
# mvnw -Prun: builds the sample, starts it on a server, tells where it is, and stops it when Maven, the parent process, ends
# or is killed in any way. The options come from the profile "run" of the root's pom.xml, each as name=value:
#
#   server              wildfly, payara-micro or open-liberty
#   nodes               2: a second node in one cluster with the first, each port of it one higher
#   port                of the page
#   store               hazelcast, or redis: claims in a Redis that is started too
#   hazelcast_port      of the member inside the first node
#   hazelcast_members   whom the nodes look for, other than each other
#   proof               true: with the records of dedupe-jdbc
#   keep                true: with what the last run on these ports left in its database and its queue
#   watch               true: nothing is guarded, and requests are watched
set -u
cd "$(dirname "$0")/../../.." || exit 1
for option; do
  eval "${option%%=*}=\${option#*=}"
done
here=sample-war/src/run
work=$PWD/sample-war/target/run
java=$JAVA_HOME/bin/java
. "$here/console.sh"

refuse() {
  line "$1"
  exit 2
}

# --- what is asked for, before anything is built

case $server in wildfly | payara-micro | open-liberty) ;; *) refuse "run.server=$server is none of wildfly, payara-micro, open-liberty" ;; esac
case $nodes in 1 | 2) ;; *) refuse "run.nodes=$nodes is neither 1 nor 2" ;; esac
case $store in hazelcast | redis) ;; *) refuse "run.store=$store is neither hazelcast nor redis" ;; esac
case $proof in true | false) ;; *) refuse "run.proof=$proof is neither true nor false" ;; esac
case $keep in true | false) ;; *) refuse "run.keep=$keep is neither true nor false" ;; esac
case $watch in true | false) ;; *) refuse "run.watch=$watch is neither true nor false" ;; esac
case $port in '' | 0* | *[!0-9]* | ??????*) refuse "run.port=$port is no port" ;; esac
case $hazelcast_port in '' | 0* | *[!0-9]* | ??????*) refuse "run.hazelcast.port=$hazelcast_port is no port" ;; esac
[ "${java_version%%.*}" -ge 17 ] || refuse "Java $java_version in $JAVA_HOME: the sample needs a JDK 17 or newer"
[ -x "$JAVA_HOME/bin/javac" ] || refuse "No compiler in $JAVA_HOME: the sample needs a JDK"
. "$here/$server.sh"

numbers=0
[ "$nodes" = 1 ] || numbers="0 1"
wanted=
for number in $numbers; do
  wanted="$wanted $((port + number)):run.port"
  [ "$store" = redis ] || wanted="$wanted $((hazelcast_port + number)):run.hazelcast.port"
done
# shellcheck disable=SC2086 # a list of words
free_ports=$("$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$here/Ports.java" $wanted) || refuse "$free_ports"

free_port() {
  echo "$free_ports" | sed -n "$1p"
}

redis_port=$(free_port 1)
if [ "$nodes" = 2 ] && [ -z "$hazelcast_members" ]; then
  hazelcast_members=127.0.0.1:$hazelcast_port,127.0.0.1:$((hazelcast_port + 1))
fi

# --- ends with everything that was started

servers=
others=

stop() {
  trap '' HUP INT TERM
  trap - EXIT
  # shellcheck disable=SC2086
  kill $servers $others 2> /dev/null
  patience=30
  while [ $patience -gt 0 ] && alive $servers; do
    sleep 1
    patience=$((patience - 1))
  done
  # shellcheck disable=SC2086
  kill -9 $servers $others 2> /dev/null
}

alive() {
  for process; do
    kill -0 "$process" 2> /dev/null && return 0
  done
  return 1
}

trap 'stop; exit 130' HUP INT TERM
trap stop EXIT

# Waits a second. Nothing goes on without Maven.
pause() {
  sleep 1
  kill -0 "$PPID" 2> /dev/null || exit 130
}

. "$here/build.sh"
. "$here/start.sh"
