import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { toast } from '../ui/toast.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { isAmong } from './own-accounts.ts'
import { useOwnAccounts } from './own-data.ts'

/** Whoever is no longer a holder is told why the screen shows another account, and its address stops naming that one. */
export function useLostAccount(): void {
  const { lost } = useCustomerWords().accounts
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  // Only looks on: a screen that needs no accounts does not ask for them here.
  const { data, isFetching } = useOwnAccounts({ enabled: false })
  // An act of one's own, such as closing an account, leads away from it by itself.
  const isActing = useIsMutating() > 0
  const named = params.get('account') ?? ''
  const isLost = Boolean(data && !isFetching && !isActing && !isAmong(data.data, named))
  useEffect(() => {
    if (!isLost) return
    toast.error(lost)
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('account')
        return rest
      },
      { replace: true, state },
    )
  }, [isLost, lost, setParams, state])
}
