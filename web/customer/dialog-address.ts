import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type CustomerDialog, withDialog } from '../paths.ts'

/** Which dialog the address asks for, and the two ways to change that. */
export function useDialog() {
  const place = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const rest = new URLSearchParams(now)
          rest.delete('open')
          return rest
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    opened: params.get('open') as CustomerDialog | null,
    open: (dialog: CustomerDialog) => navigate(withDialog(place, dialog)),
    close,
  }
}
