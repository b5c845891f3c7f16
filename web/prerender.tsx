import { renderToString } from 'react-dom/server'
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

/** In one piece and without inline scripts, which our Content-Security-Policy would refuse. */
export const renderHome = (): string =>
  renderToString(
    <Router location={paths.home} navigator={stillNavigator} static>
      <App />
    </Router>,
  )
