import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { SecurityDialog } from '../paths.ts'

/** Which dialog of this screen the address asks for: Back closes it, a reload brings it back. */
export function useSecurityDialog() {
  const [params, setParams] = useSearchParams()
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const rest = new URLSearchParams(now)
          rest.delete('open')
          rest.delete('factor')
          return rest
        },
        { replace: true },
      ),
    [setParams],
  )
  return { opened: params.get('open') as SecurityDialog | null, factorId: params.get('factor'), close }
}
