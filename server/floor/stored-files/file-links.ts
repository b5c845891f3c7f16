import type { Secrets } from '../secrets/secrets.ts'

/** Photos and documents are reached by links that carry their own permission, for a quarter of an hour. */
const VALID_MINUTES = 15
const PURPOSE = 'file link'

const signed = (fileId: string, expires: string) => `${fileId} ${expires}`

/** The end is cut to the minute, so that a list asked for twice names the same address and the browser reloads nothing. */
export function fileLink(secrets: Secrets, fileId: string, nowMs = Date.now()): string {
  const expires = String(Math.floor(nowMs / 60_000) * 60 + VALID_MINUTES * 60)
  return `/files/${fileId}?expires=${expires}&signature=${secrets.sign(PURPOSE, signed(fileId, expires))}`
}

export const photoLink = (secrets: Secrets, fileId: string | null) =>
  fileId === null ? null : { url: fileLink(secrets, fileId) }

type Link = { fileId: string; expires: string; signature: string }

export function judgeLink(secrets: Secrets, link: Link, nowMs = Date.now()): 'good' | 'expired' | 'false' {
  const { fileId, expires, signature } = link
  if (!/^\d{1,12}$/.test(expires)) return 'false'
  if (!secrets.isSignature(PURPOSE, signed(fileId, expires), signature)) return 'false'
  return Number(expires) * 1000 > nowMs ? 'good' : 'expired'
}
