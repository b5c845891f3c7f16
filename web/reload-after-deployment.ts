const KEY = 'reloadedAt'
const atMostEveryMs = 60_000

/**
 * A page that was open while the bank was deployed again asks for files that are gone. Loading it again brings the
 * new ones; at most once a minute, so that a file that is really missing does not reload for ever.
 */
export function reloadAfterDeployment() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < atMostEveryMs) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
