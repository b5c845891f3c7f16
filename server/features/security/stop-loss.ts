import { Refusal } from '@larkfield/contract/refusals.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { stopLossByLink } from '../../floor/factors/losses.queries.ts'
import { hashOfStopToken, stopLoss, tellOfStop } from '../../floor/factors/losses.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'

type Needs = Pick<Dependencies, 'ceilings' | 'config' | 'database' | 'sendMail'>

/** By the link in the mail, without signing in. One that is none counts as a wrong code does, for its network. */
export async function stopByLink(needs: Needs, token: string, origin: Origin): Promise<void> {
  const { ceilings, database } = needs
  const network = origin.address
  await ceilings.assertOpen(database, 'wrongCode', { network })
  await decide(database, async (tx) => {
    const stopped = await tx.row<{ customer_id: string }>(stopLossByLink(hashOfStopToken(token)))
    if (stopped) return tellOfStop(needs, tx, { customerId: stopped.customer_id, origin, by: 'link' })
    const full = await ceilings.count(tx, 'wrongCode', { network })
    return full?.refusal ?? new Refusal('stop_link_expired')
  })
}

/** By whoever is signed in: a session that outlived the reset was opened with a factor. */
export async function stopOwn(needs: Needs, { customerId }: CustomerSession, origin: Origin): Promise<void> {
  await needs.database.transaction(async (tx) => {
    if (!(await stopLoss(needs, tx, { customerId, origin, by: 'session' }))) throw new Refusal('not_found')
  })
}
