import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `step` is a move the Back key undoes, such as opening a panel; the rest only refines what is in view. */
type Change<Filters> = (part: Partial<Filters>, kind?: 'step' | 'refine') => void

/**
 * What a screen shows lives in its address: a reload, a bookmark or a link to a colleague brings the same view back.
 * A value equal to its default is left out of the address.
 */
export function useFilters<Filters extends Record<string, string>>(
  defaults: Filters,
): [Filters, Change<Filters>] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => {
    const params = new URLSearchParams(search)
    const given = Object.keys(defaults).map((name) => [name, params.get(name) ?? defaults[name]])
    return Object.fromEntries(given) as Filters
  }, [search, defaults])
  const change = useCallback<Change<Filters>>(
    (part, kind = 'refine') => {
      const now = addressNow()
      // The last word of a search field may come after its screen was left.
      if (now.pathname !== pathname) return
      const search = withChanges(now.params, part, defaults).toString()
      navigate({ pathname, search }, { replace: kind === 'refine' })
    },
    [pathname, navigate, defaults],
  )
  return [filters, change]
}

/** The address itself, which is ahead of what is drawn: two changes in a row must not undo each other. */
function addressNow() {
  const [pathname = '/', search = ''] = window.location.hash.slice(1).split('?')
  return { pathname, params: new URLSearchParams(search) }
}

export function withChanges(
  params: URLSearchParams,
  part: Partial<Record<string, string>>,
  defaults: Record<string, string>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(part)) {
    if (!value || value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}
