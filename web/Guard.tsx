import './ui/app.css'
// From the beginning: it listens for what has the focus, and a dialog that is fetched first comes too late to know.
import './ui/dialog/return-focus.ts'
import { ModalsProvider, modals } from '@mantine/modals'
import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { IdleWatch } from './IdleWatch.tsx'
import { type Role, signInFor, signInOf } from './paths.ts'
import { ServerState } from './ServerState.tsx'
import { useSessions } from './session.ts'
import { ScreenSpinner } from './ui/Waiting.tsx'
import { useLearnedArea } from './words/speech.tsx'

const SignInAgain = lazy(() => import('./identity/SignInAgain.tsx'))

/**
 * Lets the right person in. A session that dies under their hands hides the screen but keeps it mounted, so that
 * after signing in again everything typed is still there; another person signing in gets a fresh screen.
 */
export default function Guard({ who }: { who: Role }) {
  useLearnedArea(who === 'admin' ? 'desk' : who)
  const sessions = useSessions()
  const { pathname, search } = useLocation()
  // A question ends with the screen that asked it, answered with no.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what ends it
  useEffect(() => () => modals.closeAll(), [pathname])
  const owner = who === 'admin' ? sessions.admin?._id : sessions.customer?.user._id
  const [lastOwner, setLastOwner] = useState(owner)
  if (owner && owner !== lastOwner) setLastOwner(owner)

  const expired = sessions.expired === who
  if (!owner && !expired) {
    // Whoever was here and left on purpose does not want to be led back.
    return <Navigate to={lastOwner ? signInOf(who) : signInFor(who, pathname + search)} replace />
  }
  return (
    <>
      {expired && (
        <Suspense fallback={<ScreenSpinner />}>
          <SignInAgain who={who} />
        </Suspense>
      )}
      <Activity mode={expired ? 'hidden' : 'visible'}>
        <ServerState key={lastOwner}>
          <ModalsProvider>
            <Suspense fallback={<ScreenSpinner />}>
              <Outlet />
            </Suspense>
          </ModalsProvider>
        </ServerState>
        <IdleWatch who={who} />
      </Activity>
    </>
  )
}
