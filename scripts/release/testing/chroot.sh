#!/bin/sh
# Starts a release the way a container does: a root of its own with nothing but the given files,
# read-only except for /data and /tmp, as a user without rights, and as process 1.
# chroot.sh <folder to mount on> <release> <node> <other file>…
set -eu
root=$1 release=$2 node=$3
shift 3
mount -t tmpfs -o mode=755 tmpfs "$root"
cd "$root"
mkdir -p app data tmp dev proc etc usr/bin
for file in "$@"; do
  mkdir -p ".${file%/*}"
  : > ".$file"
  mount --bind "$file" ".$file"
done
: > usr/bin/node
mount --bind "$node" usr/bin/node
mount --bind "$release" app
mount -o remount,bind,ro app
mount --rbind /dev dev
mount -t proc proc proc
echo 'node:x:1000:1000::/data:/bin/sh' > etc/passwd
echo '127.0.0.1 localhost' > etc/hosts
for folder in data tmp; do
  mount -t tmpfs -o mode=700,uid=1000,gid=1000 tmpfs "$folder"
done
mount -o remount,bind,ro "$root"
exec chroot --userspec=1000:1000 "$root" \
  /bin/sh -c 'unset OLDPWD PWD; PATH=/usr/bin; cd /app && exec node server.js'
