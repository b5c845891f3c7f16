import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type CustomerDialog, withDialog } from '../paths.ts'

/** What some dialogs are about beside what the screen under them is about: where money moves, which pot, which offer. */
export type DialogSubject = { source?: string; target?: string; pot?: string; offer?: string }
const subjects = ['source', 'target', 'pot', 'offer'] as const

/** The same screen with a dialog over it that is about something of its own. */
export function withDialogAbout(
  place: { pathname: string; search: string },
  dialog: CustomerDialog,
  about: DialogSubject,
): string {
  const params = new URLSearchParams(place.search)
  for (const name of subjects) params.delete(name)
  for (const [name, value] of Object.entries(about)) if (value) params.set(name, value)
  return withDialog({ pathname: place.pathname, search: `?${params}` }, dialog)
}

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
          for (const name of ['open', ...subjects]) rest.delete(name)
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

/** What the open dialog is about. */
export function useDialogSubject(): DialogSubject {
  const [params] = useSearchParams()
  const given = subjects.map((name) => [name, params.get(name) ?? undefined])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
