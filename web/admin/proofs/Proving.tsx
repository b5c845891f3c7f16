import { lazy, Suspense } from 'react'
import { useProving } from './proving.ts'

const ProveDialog = lazy(() => import('./ProveDialog.tsx').then((it) => ({ default: it.ProveDialog })))

/** The dialog over the screen that asks for it in its address; its checks come only with it. */
export function Proving() {
  const { asked, ask, close } = useProving()
  if (!asked) return null
  return (
    <Suspense>
      <ProveDialog asked={asked} onAsk={ask} close={close} />
    </Suspense>
  )
}
