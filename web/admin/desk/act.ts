import { useState } from 'react'
import { problemText } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useRefresh } from './pages.ts'

/** A decision on one row: busy while it is carried out, told by the server's own words, and everything is fresh after. */
export function useAct() {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const act = async (carryOut: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      const { message } = await carryOut()
      toast.success(message)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      // Also after a refusal: a colleague may have decided meanwhile, and the row should say so.
      await refresh()
      setBusy(false)
    }
  }
  return { busy, act }
}
