import { keepDecimals } from '@larkfield/contract/money.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { App } from './App.tsx'
import { decimalsInBooks } from './decimals-in-books.ts'
import { reloadAfterDeployment } from './reload-after-deployment.ts'
import { followOtherTabs } from './session.ts'
import { chosenLanguage, learn } from './words/speech.tsx'

const container = document.getElementById('root')!
const page = (
  <StrictMode>
    <HashRouter>
      <App />
    </HashRouter>
  </StrictMode>
)

keepDecimals(decimalsInBooks())
followOtherTabs()
reloadAfterDeployment()
// Not awaited here: a language may need what this file is bundled with, which stands only once it has run to its end.
learn(chosenLanguage()).then(show)

/** The built page carries the home page ready-made, in the brand's language. All else starts from an empty sheet. */
function show(): void {
  if (container.childElementCount > 0 && !document.documentElement.hasAttribute('data-elsewhere')) {
    // As a transition it is done in small slices, and the page answers to taps and scrolling meanwhile.
    startTransition(() => {
      hydrateRoot(container, page)
    })
  } else {
    container.replaceChildren()
    document.documentElement.removeAttribute('data-elsewhere')
    createRoot(container).render(page)
  }
}
