// Runs before anything is drawn: the chosen colour scheme, and whether the prerendered home page is the page asked
// for, in the language asked for. A file of its own because our Content-Security-Policy allows no inline script.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('root') || '{}')
  } catch {}
  const chosen = kept.colourScheme || 'auto'
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const isHome = /^#?\/?(\?.*)?$/.test(location.hash)
  if (!isHome || (kept.language || root.lang) !== root.lang) root.setAttribute('data-elsewhere', '')
})()
