import type { Language } from '@larkfield/contract/languages.ts'
import { useSyncExternalStore } from 'react'

/**
 * What the browser remembers between visits about how the app looks and which requests are open, under the key `root`
 * (docs/SPECIFICATION.md §3). Never facts of the bank.
 */
export type RootState = {
  colourScheme: 'auto' | 'light' | 'dark'
  sidebarOpen: boolean
  /** Chosen by hand; until then it is the brand's. */
  language: Language | undefined
  /** When a person last did something in any tab; the idle limit counts from here. */
  lastActiveAt: number
  /** How the last session ended, so that other tabs know whether to keep their screen waiting. */
  lastEnding: 'left' | 'expired'
  /** The request key of a wire form that is open, shared by all tabs: the same wire sent from two posts once. */
  openWire: { owner: string; key: string; madeAt: number } | undefined
  /** The latest keys whose answer some tab has seen. */
  answeredWires: string[]
  /** Whether somebody at the desk does not want to hear of a second factor here any more. */
  isFactorHintClosed: boolean
}

const KEY = 'root'
const initial: RootState = {
  colourScheme: 'auto',
  sidebarOpen: true,
  language: undefined,
  lastActiveAt: 0,
  lastEnding: 'left',
  openWire: undefined,
  answeredWires: [],
  isFactorHintClosed: false,
}
const listeners = new Set<() => void>()
let cached: { text: string | null; state: RootState } = { text: null, state: initial }

export function readRoot(): RootState {
  if (typeof localStorage === 'undefined') return initial
  const text = localStorage.getItem(KEY)
  if (text !== cached.text) cached = { text, state: { ...initial, ...parse(text) } }
  return cached.state
}

export function writeRoot(change: Partial<RootState>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readRoot(), ...change }))
  } catch {
    // A full or forbidden storage costs only the memory of a preference.
  }
  for (const listener of listeners) listener()
}

export function subscribeRoot(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === KEY && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export const useRootState = () => useSyncExternalStore(subscribeRoot, readRoot, () => initial)

function parse(text: string | null): Partial<RootState> {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}
