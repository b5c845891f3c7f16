import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { adminRoutes } from './admin/routes.tsx'
import { customerRoutes } from './customer/routes.tsx'
import { identityRoutes } from './identity/routes.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { PublicLayout } from './public/PublicLayout.tsx'
import { publicRoutes } from './public/routes.tsx'
import { NotFound } from './ui/NotFound.tsx'
import { ScreenSpinner } from './ui/Waiting.tsx'

// Everything that only a signed-in person needs, the guard's dialogs included, comes in its own files.
const Guard = lazyScreen('Guard', () => import('./Guard.tsx'))

/** Each area lists its own screens. Home is at hand, every other one is loaded when it is first asked for. */
export function AllRoutes() {
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <Routes>
        <Route element={<PublicLayout />}>
          {publicRoutes}
          {identityRoutes}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<Guard who="customer" />}>{customerRoutes}</Route>
        <Route element={<Guard who="admin" />}>{adminRoutes}</Route>
      </Routes>
    </Suspense>
  )
}
