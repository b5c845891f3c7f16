import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { ScrollToTopButton } from './ScrollToTopButton.tsx'

export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <main id="content" tabIndex={-1} style={{ outline: 'none', flex: '1 0 60vh' }}>
        <Suspense fallback={<ScreenSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter />
      <ScrollToTopButton />
    </>
  )
}
