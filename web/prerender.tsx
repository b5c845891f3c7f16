import { renderToString } from 'react-dom/server'
import { Router } from 'react-router'
import { App } from './App.tsx'
import { paths } from './paths.ts'
import { firstLanguage } from './words/brand-texts.ts'
import { learn } from './words/speech.tsx'

/** Writes links as the hash router in the browser will, so that both draw the same page. */
const stillNavigator = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    `#${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** In one piece and without inline scripts, which our Content-Security-Policy would refuse. */
export async function renderHome(): Promise<string> {
  await learn(firstLanguage)
  return renderToString(
    <Router location={paths.home} navigator={stillNavigator} static>
      <App />
    </Router>,
  )
}
