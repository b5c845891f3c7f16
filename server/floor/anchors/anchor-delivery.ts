import type { Database } from '../database/database.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Deliver } from '../mail/mail.ts'
import { wordsOf } from '../words/words.ts'
import type { AnchorSettings } from './anchor-settings.ts'
import { anchorDocument, insertDelivery } from './anchors.queries.ts'

export const DELIVERY_JOB = 'anchor'
const SLOWEST_MS = 10_000

type Needs = {
  database: Database
  brand: { name: string; locale: string }
  settings: AnchorSettings
  deliver: Deliver
}

/** Sends an anchor by mail or to the URL. What fails is told in the log and tried again by the queue, for days. */
export const anchorTask = (needs: Needs): Record<string, Task> => ({
  [DELIVERY_JOB]: async (payload, log) => {
    const { number, way } = payload as { number: number; way: 'mail' | 'url' }
    const document = await anchorDocument(needs.database, number)
    if (document === undefined) return
    try {
      if (way === 'mail') await mail(needs, number, document)
      else await post(needs.settings.url, document)
    } catch (error) {
      log.warn({ err: error, anchor: number, way }, 'an anchor could not be delivered yet')
      throw error
    }
    await insertDelivery(needs.database, number, way)
  },
})

/** Whoever unset a way since the anchor was made wants no more of it. */
async function mail({ settings, brand, deliver }: Needs, number: number, document: string): Promise<void> {
  if (!settings.mailTo) return
  const words = wordsOf(brand).operator.anchor
  await deliver({
    to: settings.mailTo,
    subject: words.subject(brand.name, number),
    text: `${words.lead}\n\n${document}`,
  })
}

async function post(url: string | undefined, document: string): Promise<void> {
  if (!url) return
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: document,
    redirect: 'error',
    signal: AbortSignal.timeout(SLOWEST_MS),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the address of ANCHOR_URL answered ${reply.status}`)
}
