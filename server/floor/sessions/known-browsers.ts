import { hash, randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import {
  deleteBrowsersOf,
  deleteSomeForgotten,
  knownBrowserOf,
  rememberBrowser,
} from './known-browsers.queries.ts'
import type { Holder } from './sessions.queries.ts'

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
  ): Promise<{ id: string } | undefined>
  /** The person has proven themselves here. Gives the cookie to set: the browser's own, or its first. */
  remember(queries: Queries, cookie: string | undefined, holder: Holder): Promise<string>
  endAllOf(queries: Queries, holder: Holder, exceptCookie?: string): Promise<void>
}

export const KNOWN_BROWSER_DAYS = 180
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
    async remember(queries, cookie, holder) {
      const token = tokenIn(cookie) ?? randomBytes(TOKEN_BYTES).toString('base64url')
      await queries.run(rememberBrowser(hashOf(token), holder, KNOWN_BROWSER_DAYS))
      await queries.run(deleteSomeForgotten(holder, MOST_OF_ONE_PERSON))
      return signed(token)
    },
    async endAllOf(queries, holder, exceptCookie) {
      const token = tokenIn(exceptCookie)
      await queries.run(deleteBrowsersOf(holder, token === undefined ? null : hashOf(token)))
    },
  }
}
