import { type Brand, namesThisBank } from '@larkfield/contract/brand.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Details, Ledger } from '@larkfield/ledger'
import { amountOf as amountEffect, newlySaid } from '../../floor/acts/effects.ts'
import type { HolderAct } from '../../floor/acts/holder-act.ts'
import { holdToUse } from '../../floor/holdings/held-accounts.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import type { Sent } from './book-wire.ts'
import { bookWithFee } from './book-with-fee.ts'
import { fullNameOf, wireParties } from './send-wire.queries.ts'
import { ungroupedNumber } from './ungrouped-number.ts'
import { underOneOf, wireRequests, writtenWire } from './wire-requests.ts'

type Asked = {
  /** The number of the account that pays. */
  account: string
  recipientAccount: string
  amount: number
  bank: string
  accountName: string
  description?: string | undefined
  /** What it costs, as it was named when it was asked for; left out where it costs nothing. */
  fee?: number
}

type Needs = { ledger: Ledger; secrets: Secrets; brand: Brand }

export const WIRE_SENT = 'wire_sent'

/** A wire from an account that somebody holds, with or without others. Codes and approval came before. */
export const wireAct = ({ ledger, secrets, brand }: Needs): HolderAct<Asked, Sent> => ({
  name: WIRE_SENT,
  async perform(tx, asked, { session: { customerId }, signatures, key, along }) {
    const account = await holdToUse(tx, { customerId }, asked.account)
    // What is put aside is taken out first.
    if (account.parent_id !== null) throw new Refusal('movement_not_allowed')
    const number = namesThisBank(brand, asked.bank) ? ungroupedNumber(asked.recipientAccount) : undefined
    const [recipient] = number === undefined ? [] : await wireParties(tx, [], [number])
    if (number !== undefined && (!recipient || recipient.status === 'closed'))
      throw new Refusal('unknown_account')
    const { full_name } = (await tx.row<{ full_name: string }>(fullNameOf(customerId)))!
    const payeeName = recipient?.full_name ?? asked.accountName
    const wire = {
      sender: { ...account, full_name },
      recipient,
      payeeName,
      number,
      form: asked,
      amountMinor: amountOf(asked.amount, account.currency),
      feeMinor: toMinor(asked.fee ?? 0, account.currency) ?? 0n,
      beside: along as Details,
      signatures,
    }
    const said = JSON.stringify([asked.account, ...writtenWire(asked)])
    const { sent, replayed } = await underOneOf(wireRequests(secrets, { customerId, key, said }), (request) =>
      bookWithFee({ ledger, brand }, tx, wire, request),
    )
    const bank = number === undefined ? asked.bank : brand.name
    return {
      result: sent,
      account,
      isReplay: replayed,
      effects: [
        amountEffect(asked.amount, account.currency),
        ...feeEffects(asked.fee, account.currency),
        ...newlySaid('accountName', payeeName),
        ...newlySaid('recipientAccount', number ?? asked.recipientAccount),
        ...newlySaid('bank', bank),
        ...newlySaid('description', asked.description),
      ],
      ...(sent.data.state === 'held' && { news: [{ topic: 'wires', desk: true }] }),
    }
  },
})

const feeEffects = (fee: number | undefined, currency: string): Effect[] =>
  fee === undefined ? [] : [{ field: 'fee', before: null, after: fee, currency }]
