// Runs before anything is drawn: the chosen colour scheme, and whether the prerendered home page is the page asked
// for. A file of its own because our Content-Security-Policy allows no inline script.
;(() => {
  const root = document.documentElement
  let chosen = 'auto'
  try {
    chosen = JSON.parse(localStorage.getItem('root') || '{}').colourScheme || 'auto'
  } catch {}
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) root.setAttribute('data-elsewhere', '')
})()
