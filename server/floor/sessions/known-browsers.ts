import { hash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { Origin } from '../http/call-context.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Holder } from './holder.queries.ts'
import {
  deleteBrowsersOf,
  deleteSomeForgotten,
  knownBrowserOf,
  rememberBrowser,
} from './known-browsers.queries.ts'

/**
 * Browsers that somebody has signed in from (S28). Such a browser keeps a random token in a cookie, one for all who use
 * it; the database keeps its hash beside each person who signed in there. It opens nothing: it gives the browser a
 * count of failures of its own, so that the tries of strangers do not count against it.
 */
export type KnownBrowsers = {
  /** Which browser of this person sent the cookie. One that the bank did not sign is not even looked for. */
  find(
    queries: Queries,
    cookie: string | undefined,
    holder: Holder | undefined,
  ): Promise<{ id: string; is_trusted: boolean } | undefined>
  /** The person has proven themselves here. Gives the cookie to set: the browser's own, or its first. */
  remember(queries: Queries, cookie: string | undefined, seen: Seen): Promise<string>
  endAllOf(queries: Queries, holder: Holder, exceptCookie?: string): Promise<void>
}

/** Whom the browser belongs to, from where, and whether its owner asked not to be asked for a factor here. */
type Seen = { holder: Holder; origin?: Pick<Origin, 'address' | 'browser'>; isTrusted?: boolean }

/** The cookie's name. The prefix keeps other hosts of the domain from setting it; browsers take it over TLS alone. */
export const browserCookieIn = (mode: Config['mode']) =>
  mode === 'live' ? '__Host-known_browser' : 'known_browser'
export const KNOWN_BROWSER_DAYS = 180
const TRUSTED_DAYS = 30
/** Clients that keep no cookie leave a row with every sign-in. */
const MOST_OF_ONE_PERSON = 30
const TOKEN_BYTES = 32
const PURPOSE = 'known browser'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export function openKnownBrowsers(secrets: Secrets): KnownBrowsers {
  const signed = (token: string) => `${token}.${secrets.sign(PURPOSE, token)}`
  const tokenIn = (cookie = ''): string | undefined => {
    const [token = '', signature = ''] = cookie.split('.')
    return secrets.isSignature(PURPOSE, token, signature) ? token : undefined
  }
  return {
    async find(queries, cookie, holder) {
      const token = tokenIn(cookie)
      return token === undefined ? undefined : queries.row(knownBrowserOf(hashOf(token), holder))
    },
    async remember(queries, cookie, { holder, origin, isTrusted = false }) {
      const token = tokenIn(cookie) ?? randomBytes(TOKEN_BYTES).toString('base64url')
      await queries.run(
        rememberBrowser(
          { browserHash: hashOf(token), holder, ...origin },
          { days: KNOWN_BROWSER_DAYS, trustedDays: isTrusted ? TRUSTED_DAYS : null },
        ),
      )
      await queries.run(deleteSomeForgotten(holder, MOST_OF_ONE_PERSON))
      return signed(token)
    },
    async endAllOf(queries, holder, exceptCookie) {
      const token = tokenIn(exceptCookie)
      await queries.run(deleteBrowsersOf(holder, token === undefined ? null : hashOf(token)))
    },
  }
}
