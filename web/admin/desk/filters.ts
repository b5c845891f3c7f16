import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** `step` is a move the Back key undoes, such as opening a panel; the rest only refines what is in view. */
type Change<Filters> = (part: Partial<Filters>, kind?: 'step' | 'refine') => void

/**
 * What a screen shows lives in its address: a reload, a bookmark or a link to a colleague brings the same view back.
 * A value equal to its default is left out of the address.
 */
export function useFilters<Filters extends Record<string, string>>(
  defaults: Filters,
): [Filters, Change<Filters>] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => {
    const given = Object.keys(defaults).map((name) => [name, params.get(name) ?? defaults[name]])
    return Object.fromEntries(given) as Filters
  }, [params, defaults])
  const change = useCallback<Change<Filters>>(
    (part, kind = 'refine') =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(part)) {
            if (!value || value === defaults[name]) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: kind === 'refine' },
      ),
    [setParams, defaults],
  )
  return [filters, change]
}
