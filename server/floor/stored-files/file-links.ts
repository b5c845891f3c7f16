import type { Session } from '../http/call-context.ts'
import type { Secrets } from '../secrets/secrets.ts'

/**
 * Photos and documents are reached by links, which browsers follow without a token. A link holds for a quarter of an hour,
 * and no longer than the session it was made for: role and ownership are asked again when it is followed (S44).
 */
const VALID_MINUTES = 15
const PURPOSE = 'file link'

export type FileLinks = ReturnType<typeof linksFor>

/** The end is cut to the minute, so that a list asked for twice names the same address and the browser reloads nothing. */
export function linksFor(
  secrets: Secrets,
  { sessionId: session }: Pick<Session, 'sessionId'>,
  nowMs?: number,
) {
  function to(fileId: string): string {
    const expires = String(Math.floor((nowMs ?? Date.now()) / 60_000) * 60 + VALID_MINUTES * 60)
    const signature = secrets.sign(PURPOSE, signed({ fileId, expires, session }))
    return `/files/${fileId}?expires=${expires}&session=${session}&signature=${signature}`
  }
  return {
    to,
    photo: (fileId: string | null) => (fileId === null ? null : { url: to(fileId) }),
  }
}

export type Link = { fileId: string; expires: string; session: string; signature: string }

const signed = ({ fileId, expires, session }: Omit<Link, 'signature'>) => `${fileId} ${expires} ${session}`

export function judgeLink(secrets: Secrets, link: Link, nowMs = Date.now()): 'good' | 'expired' | 'false' {
  if (!/^\d{1,12}$/.test(link.expires)) return 'false'
  if (!secrets.isSignature(PURPOSE, signed(link), link.signature)) return 'false'
  return Number(link.expires) * 1000 > nowMs ? 'good' : 'expired'
}
