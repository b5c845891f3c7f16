import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../database/database.ts'
import { lockHoldings } from '../holdings/close-account.queries.ts'
import type { CustomerSession } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { notifyCustomer } from '../news/notify.queries.ts'
import type { CarriedOut, Circle, Telling } from './circle.ts'
import type { AnyHolderAct } from './holder-act.ts'
import {
  type HeldHolder,
  holdCustomers,
  holdersOf,
  holdHolders,
  type OwnWaiting,
  ownWaiting,
  roleOf,
  type Signer,
} from './holders-circle.queries.ts'
import { shownProposal } from './proposal-view.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** The holders of an account that two sign, among themselves (B28). A viewer neither asks nor signs. */
export const holdersCircle = (acts: readonly AnyHolderAct[] = []): Circle<CustomerSession> => ({
  async sees(queries, row, { customerId }) {
    if (row.account_id === null) return false
    const held = await queries.row<{ role: string; since: Date }>(roleOf(row.account_id, customerId))
    // What was asked for before somebody came is none of theirs, in the list as here.
    return held !== undefined && held.role !== 'viewer' && held.since <= row.proposed_at
  },
  refusal: async () => undefined,
  view: async (_, row, { customerId }) => signatureOf(row, customerId),
  question: (row, deciding) =>
    deciding === 'proposal_approved'
      ? { approving: { purpose: 'second_signature', ...shownToSigner(row) }, byMail: true }
      : undefined,
  perform: (tx, given) => perform(tx, acts, given),
  tellOfNew: tellOthers,

  async tell(tx, { account_id }) {
    for (const { id } of await tx.rows<Signer>(holdersOf(account_id!)))
      await notifyCustomer(tx, id, 'signatures')
  },
})

/** As one of the holders sees it: whoever did not ask for it may sign it. */
export const signatureOf = (row: ProposalRow, customerId: string): Proposal =>
  shownProposal(row, {
    isOwn: row.proposed_by === customerId,
    canDecide: row.state === 'waiting' && row.proposed_by !== customerId,
  })

/** A change of signing is read as what it comes to. */
const signingActs: Record<string, string> = { both: 'two_sign', alone: 'each_signs' }

/** All of it that is said of the request: the second one approves what the first did. */
function shownToSigner({ effects, subject, act }: ProposalRow) {
  const said = (field: string) => effects.find((one) => one.field === field)?.after
  const sumOf = (field: string) =>
    effects.find((one) => one.field === field && one.currency && typeof one.after === 'number')
  const sums = (['amount', 'nextInstalment', 'owed'] as const).flatMap((field) => sumOf(field) ?? [])
  const texts = {
    payeeName: said('accountName') ?? said('payeeName') ?? said('to'),
    payeeAccount: said('recipientAccount') ?? said('payeeAccount'),
    bank: said('bank'),
    description: said('description'),
    borrower: said('borrower'),
    // Of a change to who holds the account: somebody who is invited, or goes.
    value: said('invited') ?? effects.find(({ field }) => field === 'holder')?.before,
  }
  return {
    act: signingActs[String(said('signing'))] ?? act,
    ...Object.fromEntries(sums.map(({ field, after }) => [field, after])),
    ...(sums[0] && { currency: sums[0].currency }),
    ...Object.fromEntries(
      Object.entries(texts).filter(([, text]) => typeof text === 'string' && text !== ''),
    ),
    ...(subject && { account: subject.id }),
  }
}

/** Both holders are held until it is over: whoever is removed meanwhile was faster, or too late. */
async function perform(
  tx: Transaction,
  acts: readonly AnyHolderAct[],
  { asked, along, row, session, origin }: CarriedOut<CustomerSession>,
) {
  const act = acts.find(({ name }) => name === row.act)
  if (!act) throw new Error(`nothing carries out a proposal of ${row.act}`)
  const people = [row.proposed_by, session.customerId]
  await tx.rows(holdCustomers(people))
  if (act.changesHolders) await tx.rows(lockHoldings(row.account_id!))
  const held = await tx.rows<HeldHolder>(holdHolders(row.account_id!, people))
  const decider = held.find(({ id }) => id === session.customerId)
  if (!held.some(({ id }) => id === row.proposed_by)) throw new Refusal('proposer_may_not')
  if (!decider) throw new Refusal('wrong_role')
  const by = {
    session: { customerId: row.proposed_by },
    origin,
    signatures: 2,
    key: row.request_key ?? row.id,
    along,
    hasWaited: true,
    proposal: row.id,
  } as const
  act.judge?.(asked, by)
  return { done: await act.perform(tx, asked, by), decider: decider.full_name }
}

/** That something waits, and nothing of what it is; while more does, once an hour at most. */
async function tellOthers(
  { config, sendMail }: Telling,
  tx: Transaction,
  { id: proposal, account_id, proposed_by }: ProposalRow,
): Promise<void> {
  const { is_told } = (await tx.row<OwnWaiting>(ownWaiting(account_id!, proposed_by, proposal)))!
  if (is_told) return
  const { signatureWaits } = noticesOf(config.brand)
  for (const { id, full_name: fullName, email, number } of await tx.rows<Signer>(holdersOf(account_id!))) {
    if (id !== proposed_by) await sendMail(tx, signatureWaits({ fullName, email }, { accountNumber: number }))
  }
}
