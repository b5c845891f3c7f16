import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyBaseLogger } from 'fastify'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { forgetFailures } from '../../floor/sessions/forget-failures.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { administratorOfLink, clearLinkFiles, useLink } from '../../floor/staff/set-up-links.ts'
import { type Administrator, holdAdministrator, replacePassword } from '../../floor/staff/staff.queries.ts'

type Needs = Pick<
  Dependencies,
  'ceilings' | 'config' | 'database' | 'knownBrowsers' | 'passwords' | 'sendMail' | 'sessions' | 'throttles'
>
type Given = { token: string; password: string }
type From = { origin: Origin; log: FastifyBaseLogger }

const over = () => new Refusal('set_up_link_expired')

/**
 * Whoever holds a set-up link chooses the password of its administrator: once, and only after the password is a good
 * one. Gives the name to sign in with. A link that is none counts as a wrong code does, for its network.
 */
export async function setUpAdministrator(needs: Needs, given: Given, from: From): Promise<string> {
  const { ceilings, config, database, passwords } = needs
  const network = from.origin.address
  await ceilings.assertOpen(database, 'wrongCode', { network })
  const admin = await administratorOfLink(database, given.token)
  if (!admin) {
    await ceilings.count(database, 'wrongCode', { network })
    throw over()
  }
  await passwords.assertAcceptable(given.password, [admin.username, admin.email ?? ''])
  const hash = await passwords.hash(given.password)
  await decide(database, (tx) => finish(needs, tx, { token: given.token, admin, hash, origin: from.origin }))
  await clearLinkFiles(database, config).catch((error: unknown) =>
    from.log.warn({ err: error }, 'the file of a used set-up link could not be removed'),
  )
  return admin.username
}

type Chosen = { token: string; admin: Administrator; hash: string; origin: Origin }

async function finish(needs: Needs, tx: Transaction, chosen: Chosen): Promise<Refusal | undefined> {
  const { admin, hash, origin } = chosen
  const held = await tx.row<Administrator>(holdAdministrator(admin.id))
  if (held?.status !== 'active' || !(await useLink(tx, chosen.token))) return over()
  await tx.run(replacePassword(admin.id, { hash, hasPassword: true }))
  await endPendingOf(needs, tx, { holder: { staffId: admin.id }, by: 'password', origin })
  await needs.sessions.endAllOf(tx, { staffId: admin.id })
  await needs.knownBrowsers.endAllOf(tx, { staffId: admin.id })
  await forgetFailures(needs.throttles, tx, { role: 'admin', name: admin.username })
  await needs.throttles.clear(tx, counters.password(admin.id))
  await recordAudit(tx, {
    actor: { role: 'admin', id: admin.id, name: admin.username },
    action: 'staff_set_up',
    subject: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
  })
  await notifyDesk(tx, 'staff')
  return undefined
}
