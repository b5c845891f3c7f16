import { newRequestKey } from './request-key.ts'

/** A request under its key, as it is remembered between tries and over a reload of the tab. */
export type Kept<Body> = {
  key: string
  /** Sent, and no answer has been seen: nothing else may be sent under this name before one is. */
  sent?: Body | undefined
  /** What the bank has said no to under this key. */
  refused?: string | undefined
}

/** Where it is remembered. Wires have a store of their own, which shares its key with other tabs. */
export type Store<Body> = {
  read: () => Kept<Body>
  keep: (kept: Kept<Body>) => void
  /** A new key for what is typed: nothing was done under the old one. */
  renew: () => void
  /** The answer is known, or the request is given up: the next one begins under a new key. */
  end: () => void
}

const fingerprint = (body: unknown) => JSON.stringify(body)

/** The key for this body: the kept one, unless something else was refused under it. */
export function keyFor<Body>(store: Store<Body>, body: Body): string {
  const { key, refused } = store.read()
  if (refused === undefined || refused === fingerprint(body)) return key
  store.renew()
  return store.read().key
}

export const markSent = <Body>(store: Store<Body>, key: string, body: Body) => store.keep({ key, sent: body })

export const markRefused = <Body>(store: Store<Body>, key: string, body: Body) =>
  store.keep({ key, refused: fingerprint(body) })

/** Remembered by this tab alone, under a name. */
export function tabStore<Body>(name: string): Store<Body> {
  const key = `send-once ${name}`
  const keep = (kept: Kept<Body>) => sessionStorage.setItem(key, JSON.stringify(kept))
  const fresh = () => {
    const kept: Kept<Body> = { key: newRequestKey() }
    keep(kept)
    return kept
  }
  const read = (): Kept<Body> => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? fresh()
    } catch {
      return fresh()
    }
  }
  const renew = () => void fresh()
  return { read, keep, renew, end: renew }
}
