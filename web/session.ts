import { useSyncExternalStore } from 'react'
import type { Role } from './paths.ts'
import { readRoot, writeRoot } from './root-state.ts'

/**
 * Who is signed in, kept under the local storage keys of docs/SPECIFICATION.md §3. Only tokens, ids and names
 * are stored: what the bank knows about a person stays on the server.
 */
export type CustomerSession = { token: string; user: { _id: string; fullName: string; username: string } }
export type AdminSession = { token: string; username: string; _id: string }
export type Sessions = {
  customer: CustomerSession | undefined
  admin: AdminSession | undefined
  /** A session that died under the person's hands: its screen waits, mounted, for a new sign-in. */
  expired: Role | undefined
}

const keysOf = { customer: ['token', 'user'], admin: ['adminData'] } as const
const nobody: Sessions = { customer: undefined, admin: undefined, expired: undefined }
const listeners = new Set<() => void>()
let current: Sessions = typeof localStorage === 'undefined' ? nobody : { ...stored(), expired: undefined }

export const sessions = () => current
export const tokenOf = (role: Role) => current[role]?.token

export function startCustomer(token: string, user: CustomerSession['user']) {
  const { _id, fullName, username } = user
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ _id, fullName, username }))
  change({ customer: { token, user: { _id, fullName, username } }, expired: undefined })
}

export function startAdmin({ token, username, _id }: AdminSession) {
  localStorage.setItem('adminData', JSON.stringify({ token, username, _id }))
  change({ admin: { token, username, _id }, expired: undefined })
}

/** `left`: the person chose to go. `expired`: the server or the idle limit ended it, so their work is kept. */
export function endSession(role: Role, why: 'left' | 'expired') {
  const hadOne = current[role] !== undefined
  writeRoot({ lastEnding: why })
  for (const key of keysOf[role]) localStorage.removeItem(key)
  change({ [role]: undefined, expired: why === 'expired' && hadOne ? role : undefined })
}

/** Between sign-up and its code page: whose code is being asked for. */
export const signUpFlow = {
  start: (id: string) => localStorage.setItem('userData', JSON.stringify({ id })),
  userId: (): string | undefined => readJson<{ id: string }>('userData')?.id,
  end: () => localStorage.removeItem('userData'),
}

/** The two flags of the password reset, for whoever reads the storage after us. */
export const resetFlow = {
  verified: () => localStorage.setItem('verificationStatus', 'verified'),
  succeeded: () => localStorage.setItem('passwordResetStatus', 'successful'),
}

export function subscribeSessions(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSessions = () => useSyncExternalStore(subscribeSessions, sessions, () => nobody)

/** For screens behind a guard, where the session is known to exist or its screen is hidden. */
export function useCustomer(): CustomerSession {
  const { customer } = useSessions()
  return customer ?? { token: '', user: { _id: '', fullName: '', username: '' } }
}

export function useAdmin(): AdminSession {
  return useSessions().admin ?? { token: '', username: '', _id: '' }
}

/** Another tab signed in or out, or its session died: follow it, and keep what was typed here as there. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== null && !['token', 'user', 'adminData'].includes(event.key)) return
    const now = stored()
    const lost = (['customer', 'admin'] as const).find((role) => current[role] && !now[role])
    const returned = current.expired && now[current.expired]
    const waiting = returned ? undefined : current.expired
    change({ ...now, expired: lost && readRoot().lastEnding === 'expired' ? lost : waiting })
  })
}

function stored(): Pick<Sessions, 'customer' | 'admin'> {
  const token = localStorage.getItem('token')
  const user = readJson<CustomerSession['user']>('user')
  const admin = readJson<AdminSession>('adminData')
  return {
    customer: token && user?._id ? { token, user } : undefined,
    admin: admin?.token && admin._id ? admin : undefined,
  }
}

function change(part: Partial<Sessions>) {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

function readJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
