# Starts the nodes, waits until they serve, tells where they are, and stays until they have ended.

if [ "$store" = redis ]; then
  # This machine's own, which its distribution keeps free of known flaws; else that of the jar.
  if ! redis=$(command -v redis-server); then
    case "$(uname -m)" in aarch64 | arm64) processor=arm64 ;; *) processor=amd64 ;; esac
    redis=$work/redis/redis-server-$redis_version-$(uname -s | tr '[:upper:]' '[:lower:]')-$processor
    chmod +x "$redis"
  fi
  "$redis" --port "$redis_port" --bind 127.0.0.1 --save '' --loglevel warning > /dev/null &
  others=$!
fi

# What every server is told, as system properties; none has a blank.
settings_of() {
  echo "-Ddedupe.admin.path=/dedupe-admin -Dsample.server=$server"
  if [ "$store" = redis ]; then
    echo "-Ddedupe.store=redis -Ddedupe.redis.nodes=127.0.0.1:$redis_port"
  elif [ "$server" != payara-micro ]; then
    echo "-Ddedupe.hazelcast.port=$1"
    [ -z "$hazelcast_members" ] || echo "-Ddedupe.hazelcast.members=$hazelcast_members"
  fi
  [ "$proof" = false ] || echo "-Ddedupe.jdbc.create=true"
  [ "$watch" = false ] || echo "-Ddedupe.watch=POST -Ddedupe.mode=off"
}

# Not a line of the log, but what a reader should know: warnings of the library, from the given line on.
warnings() {
  awk -v from="$2" '
    { gsub(/\033\[[0-9;]*m/, "") }
    / INFO |\[INFO|\[AUDIT/ { loud = 0 }
    / (WARN|ERROR) |\[(WARNING|SEVERE|ERROR)/ { loud = 1 }
    NR > from && loud && /DEDUP[0-9][0-9][0-9][0-9]/ { print substr($0, 1, 400) }' "$1"
}

not_started() {
  line "$server_name did not start on port $1. The whole is in ${2#"$PWD/"}:"
  grep -E 'ERROR|SEVERE|DEDUP[0-9]{4}|Caused by|Exception' "$2" | grep -v '^[[:space:]]*at ' | cut -c 1-300 | head -n 30
  exit 1
}

# What this run has not kept from the last one goes.
for number in $numbers; do
  base=$work/$((port + number))
  [ "$keep" = true ] || rm -rf "$base"
  mkdir -p "$base"
  : > "$base/console.log"
  # shellcheck disable=SC2046
  start_server "$base" $((port + number)) $((hazelcast_port + number)) $((2 + 2 * number)) $(settings_of $((hazelcast_port + number)))
  servers="$servers $!"
done

began=$(date +%s)
tell "Starting $server_name" "0 s"
for number in $numbers; do
  node=$((port + number))
  log=$work/$node/console.log
  process=$(echo $servers | cut -d ' ' -f $((number + 1)))
  until grep -q "$server_started" "$log"; do
    alive "$process" && ! grep -Eq "$server_failed" "$log" || not_started "$node" "$log"
    pause
    silent && tell "Starting $server_name" "$(($(date +%s) - began)) s"
  done
done

line "$server_name runs the sample, after $(($(date +%s) - began)) s."
for number in $numbers; do
  log=$work/$((port + number))/console.log
  warnings "$log" 0
  eval "seen_$number=$(wc -l < "$log")"
done
echo
for number in $numbers; do
  node=http://127.0.0.1:$((port + number))
  echo "  page    $node/"
  echo "  admin   $node/dedupe-admin/  (user operator, password operator)"
  echo "  log     ${work#"$PWD/"}/$((port + number))/console.log"
done
[ -z "$server_lacks" ] || printf '\n%s\n' "$server_lacks"

# payment PORT MORE: the call that books one
payment() {
  echo "  curl -i http://127.0.0.1:$1/api/payments -H 'X-Api-Key: alice' -H 'Content-Type: application/json'$2"
}
again=$((port + nodes - 1))
first=" -d '{\"orderId\":\"o-1\",\"amountCents\":1500,\"currency\":\"EUR\"}'"
if [ "$nodes" = 2 ]; then
  echo
  echo "Each node has a database of its own. They share their claims."
fi
if [ "$watch" = true ]; then
  cat << END

Nothing is guarded, and requests are watched. Send this twice, or press the page's buttons, and look at the admin page.

$(payment "$port" "$first")

Ctrl-C stops it.
END
else
  cat << END

Book a payment, and send the same again: 201 Created, then 409 Conflict.

$(payment "$port" "$first")
$(payment "$again" "$first")

Run this twice: with a key the first answer is given again.

$(payment "$port" " -H 'Idempotency-Key: 7c1f2d2e' -d '{\"orderId\":\"o-2\",\"amountCents\":900,\"currency\":\"EUR\"}'")

Ctrl-C stops it.
END
fi

# shellcheck disable=SC2086
while alive $servers; do
  pause
  for number in $numbers; do
    log=$work/$((port + number))/console.log
    eval "seen=\$seen_$number"
    lines=$(wc -l < "$log")
    if [ "$lines" -gt "$seen" ]; then
      warnings "$log" "$seen"
      eval "seen_$number=$lines"
    fi
  done
done
line "The server has ended; its log is in ${work#"$PWD/"}/$port/console.log"
exit 1
