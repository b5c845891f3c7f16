import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../database/database.ts'
import type { RawReply } from '../http/call-context.ts'
import { uuidOr } from '../http/ids.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { judgeLink, type Link } from './file-links.ts'
import { findFileFor } from './files.queries.ts'

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** What a signed link opens. The name is ours, the browser may not guess another type, and no page can be made of it. */
export async function serveFile(queries: Queries, secrets: Secrets, link: Link): Promise<RawReply> {
  const verdict = judgeLink(secrets, link)
  if (verdict === 'false') throw new Refusal('not_found')
  if (verdict === 'expired') throw new Refusal('link_expired')
  const file = await findFileFor(queries, { ...link, fileId: uuidOr('not_found', link.fileId) })
  if (!file) throw new Refusal('not_found')
  const secondsLeft = Math.max(0, Number(link.expires) - Math.floor(Date.now() / 1000))
  const name = `${file.purpose}-${link.fileId.slice(0, 8)}.${endings[file.content_type] ?? 'bin'}`
  const disposition = file.purpose === 'document' ? 'attachment' : 'inline'
  return {
    headers: {
      'content-type': file.content_type,
      'content-disposition': `${disposition}; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${secondsLeft}`,
    },
    content: file.content,
  }
}
