import { createHash } from 'node:crypto'

/** A demonstration needs no key of its own: whoever may join its database, by the address it prints, shares this one. */
export const demoSecret = (databaseUrl: string): string =>
  createHash('sha256')
    .update(`demo key of ${new URL(databaseUrl).password}`)
    .digest('base64url')
