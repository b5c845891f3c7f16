import { prerender } from 'react-dom/static'
import { Router } from 'react-router'
import { App } from './App.tsx'
import { paths } from './paths.ts'

/** Writes links as the hash router in the browser will, so that both draw the same page. */
const stillNavigator = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    `#${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}

export async function renderHome(): Promise<string> {
  const { prelude } = await prerender(
    <Router location={paths.home} navigator={stillNavigator} static>
      <App />
    </Router>,
  )
  return new Response(prelude).text()
}
