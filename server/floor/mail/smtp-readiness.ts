import { Gauge, type Registry } from '@prometheus-io/client'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import type { MailServer } from './mail-delivery.ts'

const EVERY_MS = 60_000

type Needs = { mailServer: MailServer; registry: Registry; watch: Watch }

/** Signs in at the mail server every minute and sends nothing: an outage shows before the first code is missed. */
export function watchSmtp({ mailServer, registry, watch }: Needs): Regular | undefined {
  const { verify } = mailServer
  if (!verify) return undefined
  const ready = new Gauge({
    name: 'smtp_ready',
    help: 'Whether the mail server took our sign-in at the last check',
    registers: [registry],
  })
  return regularly({ work: 'smtp', everyMs: EVERY_MS, watch }, async () => {
    try {
      await verify()
      ready.set(1)
    } catch (error) {
      ready.set(0)
      throw error
    }
  })
}
