import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { ScrollToTopButton } from './ScrollToTopButton.tsx'

/** As high as the window, so that the footer is out of sight and nothing moves when the page has come. */
const PageSpinner = () => (
  <div style={{ minHeight: '100dvh' }}>
    <ScreenSpinner />
  </div>
)

export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <main id="content" tabIndex={-1} style={{ outline: 'none', flex: '1 0 60vh' }}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
      <ScrollToTopButton />
    </>
  )
}
