import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import {
  accountsAsked,
  accountsOf,
  currencyOf,
  idOf,
  severalOf,
} from '../../floor/holdings/accounts-asked.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { searchOf } from '../../floor/money/search.ts'
import { customerParty, findRecipient } from '../../floor/people/parties.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { wireDecision } from './decide-wire.ts'
import { exportWires } from './export-wires.ts'
import { findOwnWire } from './find-wire.ts'
import { noteRefusedWire } from './refused-wire.ts'
import { sendWire } from './send-wire.ts'
import { ungroupedNumber } from './ungrouped-number.ts'
import { originReveal } from './wire-origin.ts'
import { pageOfWires } from './wire-pages.ts'
import { openWireParties } from './wire-parties.ts'

type Needs = Pick<
  Dependencies,
  | 'database'
  | 'ledger'
  | 'secrets'
  | 'throttles'
  | 'ceilings'
  | 'config'
  | 'deskNews'
  | 'relyingParty'
  | 'sendMail'
>

/** Wires from the first step to their end: what customers send, and what the desk says became of it. */
export function wireRoutes(needs: Needs): Handlers {
  const { database, ledger, throttles, deskNews } = needs
  const { brand } = needs.config
  const sending = { ...needs, brand, parties: openWireParties(database) }
  const settling = wireDecision(needs, 'settle')
  const returning = wireDecision(needs, 'return')

  const accountsAtDesk = async (customerId: string) => {
    const several = await severalOf(database, customerId)
    return several ? accountsOf(several).map(idOf) : (await customerParty(database, customerId)).account
  }
  const deskFilter = async <Query extends { userId?: string; q?: string }>({ userId, ...query }: Query) => ({
    ...query,
    ...searchOf(query.q),
    account: userId === undefined ? undefined : await accountsAtDesk(userId),
  })

  return {
    'POST /transfer': async (call) => {
      const { session, body: form, idempotencyKey, origin } = call
      try {
        const sent = await sendWire(sending, { session, form, idempotencyKey, origin })
        if (sent.data.state === 'held') deskNews.changed(['wires'])
        return sent
      } catch (error) {
        throw await noteRefusedWire(needs, { session, form, origin }, error)
      }
    },
    'GET /recipient/{accountNumber}': async ({ session, params }) => {
      const refusal = await throttles.failed(database, counters.recipient(session.customerId))
      if (refusal) throw refusal
      const accountNumber = ungroupedNumber(params.accountNumber)
      const recipient = await findRecipient(database, accountNumber)
      if (!recipient) throw new Refusal('unknown_account')
      return { message: 'Recipient', data: { accountNumber, accountName: recipient.name, bank: brand.name } }
    },
    'GET /my-wires': async ({ session, query: { account: named, ...query } = {} }) => {
      const asked = await accountsAsked(database, session, named)
      if (asked) {
        const search = searchOf(query.q, currencyOf(asked))
        const of = accountsOf(asked).map(idOf)
        const page = await pageOfWires(database, { ...query, ...search, account: of })
        return { message: 'Wires to other banks', ...page }
      }
      const account = await ledger.account(session.accountId)
      const search = searchOf(query.q, account!.currency)
      const page = await pageOfWires(database, { ...query, ...search, account: session.accountId })
      return { message: 'Wires to other banks', ...page }
    },
    'GET /my-wires/{wireId}': async ({ session, params: { wireId } }) => ({
      message: 'Wire',
      data: await findOwnWire(database, session, wireId),
    }),
    'GET /wires': async ({ query = {} }) => {
      checkPeriod(query)
      const page = await pageOfWires(database, await deskFilter(query))
      return { message: 'Wires to other banks', ...page }
    },
    'POST /wire-settle/{wireId}': async ({ session, origin, params: asked, body }) => {
      const by = { session, origin, reason: body?.reason, approval: body?.approval }
      const data = await propose(needs, { act: settling, asked, by })
      return { message: 'The wire is settled', data }
    },
    'POST /wire-return/{wireId}': async ({ session, origin, params: asked, body }) => {
      const by = { session, origin, ...body }
      const data = await propose(needs, { act: returning, asked, by })
      return { message: 'The wire is returned', data }
    },
    'POST /wire-origin/{wireId}': async ({ session, origin, params: asked, body }) => {
      const by = { session, origin, reason: body.reason }
      const data = await propose(needs, { act: originReveal, asked, by })
      return { message: 'Who sent the wire', data }
    },
    'GET /export-wires': async ({ session, origin, query = {} }) => {
      const { sort, order, ...filter } = query
      const table = await exportWires({ database, brand }, await deskFilter(filter), { sort, order })
      await recordExport(database, { list: 'wires', query, session, origin })
      return table
    },
  }
}
