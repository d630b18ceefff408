#!/bin/sh
# Runs a WildFly in the foreground and stops it when Maven, the parent process, stops or is killed in any way.
# JBOSS_HOME tells where it is; the arguments are passed on.

# standalone.sh passes SIGTERM on to the server's process only in this mode
export LAUNCH_JBOSS_IN_BACKGROUND=true

# the start of a path, which has one program for each system
if [ -n "$REDIS" ]; then
  case "$(uname -m)" in aarch64 | arm64) processor=arm64 ;; *) processor=amd64 ;; esac
  program="$REDIS-$(uname -s | tr '[:upper:]' '[:lower:]')-$processor"
  chmod +x "$program"
  "$program" --port "$REDIS_PORT" --bind 127.0.0.1 --save '' --loglevel warning > /dev/null &
  redis=$!
  trap 'kill "$redis" 2>/dev/null' EXIT
fi

"$JBOSS_HOME/bin/standalone.sh" "$@" &
server=$!
trap 'kill "$server" 2>/dev/null' HUP INT TERM

while kill -0 "$server" 2>/dev/null; do
  kill -0 "$PPID" 2>/dev/null || kill "$server" 2>/dev/null
  sleep 1
done
wait "$server"
