# What a reader of the console sees: one line for each thing that takes time, which grows every four seconds.
activity=
told_at=0

# tell ACTIVITY DETAIL
tell() {
  if [ "$1" = "$activity" ]; then
    printf ', %s' "$2"
  else
    end_line
    printf '%s: %s' "$1" "$2"
    activity=$1
  fi
  told_at=$(date +%s)
}

line() {
  end_line
  printf '%s\n' "$1"
}

end_line() {
  [ -z "$activity" ] || echo
  activity=
}

# Whether nothing was told for a while.
silent() {
  [ $(($(date +%s) - told_at)) -ge 4 ]
}
