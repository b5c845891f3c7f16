import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Transfer } from '@larkfield/ledger'
import { type Act, type ActEffect, type Done, principalOf } from '../../floor/acts/act.ts'
import { amountOf, moving, newlySaid } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type Fee, feeById, lockFee } from '../../floor/fees/fees.queries.ts'
import { giveBack, waiveRest } from '../../floor/fees/let-go.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { type DeskFee, deskFee } from './fee-view.ts'
import { feeWithReliefs } from './fees.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger'>
type Asked = { feeId: string }
type FeeAct = Act<Asked, DeskFee>

const about = ({ feeId }: Asked) => ({ kind: 'fee', id: feeId })

function judge(_: Asked, { reason }: { reason?: string | undefined }): void {
  if (!reason) throw new Refusal('fields_missing', { field: 'reason' })
}

/** Lets go of what is still due. */
export const feeWaiver: FeeAct = {
  name: 'fee_waived',
  about,
  judge,
  async perform(tx, { feeId }, { session, reason = '' }) {
    const fee = await lockFee(tx, feeId)
    if (!fee) throw new Refusal('not_found')
    const minor = await waiveRest(tx, feeId, { reason, by: session.username })
    if (minor === 0n) throw new Refusal('fee_not_due')
    return doneWith(tx, { fee, minor, effects: [] })
  },
}

/** Gives back what was taken; whatever is still due of it stays due. */
export const feeReturn = ({ config, ledger }: Needs): FeeAct => ({
  name: 'fee_returned',
  about,
  judge,
  async perform(tx, { feeId }, { session, reason = '' }) {
    const fee = await feeById(tx, feeId)
    if (!fee) throw new Refusal('not_found')
    const why = { reason, by: session.username, principal: principalOf(session) }
    const given = await giveBack(tx, fee, { ...why, ledger, bankName: config.brand.name })
    if (given.length === 0) throw new Refusal('fee_not_taken')
    const minor = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    return doneWith(tx, { fee, minor, effects: balanceOf(fee, given, minor) })
  },
})

const balanceOf = (fee: Fee, given: readonly Transfer[], minor: bigint): ActEffect[] => {
  const { currency, owner_name, account_number } = fee
  const afterMinor = given.at(-1)!.credit.balanceMinor
  return [
    moving({
      field: 'totalBalance',
      of: `${owner_name}, ${account_number}`,
      before: toMajor(afterMinor - minor, currency),
      after: toMajor(afterMinor, currency),
      currency,
    }),
  ]
}

type LetGo = { fee: Fee; minor: bigint; effects: ActEffect[] }

async function doneWith(tx: Transaction, { fee, minor, effects }: LetGo): Promise<Done<DeskFee>> {
  const { currency, account_id, account_number: account, owner_id, owner_name } = fee
  const result = deskFee((await feeWithReliefs(tx, fee.id))!)
  const amount = toMajor(minor, currency)
  return {
    result,
    touches: await touchedBy(tx, [owner_id], [accountId(String(account_id))]),
    weighs: [{ kind: 'reversal', amountMinor: minor, currency }],
    effects: [
      amountOf(amount, currency),
      ...effects,
      ...newlySaid('account', `${owner_name}, ${account}`),
      ...newlySaid('feeKind', fee.kind),
      ...newlySaid('forWhat', result.forWhat),
    ],
    noted: {
      subject: { kind: 'customer', id: owner_id ?? '', name: owner_name ?? '' },
      before: { state: fee.state },
      after: {
        fee: fee.id,
        account,
        feeKind: fee.kind,
        forWhat: result.forWhat,
        state: result.state,
        amount,
        currency,
      },
    },
    news: [{ topic: 'balance', accounts: [Number(account_id)] }],
  }
}
