import type { Signing } from '@larkfield/contract/entities/own-accounts.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { type Minor, toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type AccountStatus, accountId } from '@larkfield/ledger'
import type { Done, Weight } from '../../floor/acts/act.ts'
import { effectsOfChange } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { setFollows } from '../../floor/holdings/follows.queries.ts'
import { withPots } from '../../floor/holdings/remove-holder.queries.ts'
import { setSigners } from '../../floor/holdings/remove-holder.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { accrueBeforeChange } from '../../floor/interest/accrue-until-today.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { type DeskAccountRow, setType } from './account-desk.queries.ts'
import { type Desk, newsFor } from './desk-tools.ts'
import { idsOf, type Locked, lockAccount } from './lock-account.ts'

export type AccountChange = {
  account: string
  accountType: 'savings' | 'current' | undefined
  accountLimit: number | undefined
  accountStatus: AccountStatus | undefined
  signing: Signing | undefined
}

type Facts = { accountType: string; accountLimit: number; accountStatus: string; signing: Signing }

/** Only what is named changes; what stays as it was is no change, and nobody is told of it. */
export async function changeAccount(
  tx: Transaction,
  desk: Desk,
  asked: AccountChange,
): Promise<Done<string>> {
  const locked = await lockAccount(tx, asked.account)
  const { account, owner, holders } = locked
  const before = factsOf(account)
  const wanted: Facts = { ...before, ...named(asked) }
  const changed = (Object.keys(before) as (keyof Facts)[]).filter((field) => wanted[field] !== before[field])
  const touches = idsOf(holders)
  if (changed.length === 0) return { result: account.number, touches }
  judge(locked, { wanted, changed })
  const limitMinor = limitOf(wanted.accountLimit, account.currency)
  await write(tx, desk, { account, wanted, changed, limitMinor })
  await tell(tx, desk, locked, { before, wanted, changed })
  const pick = (facts: Facts) => Object.fromEntries(changed.map((field) => [field, facts[field]]))
  return {
    result: account.number,
    noted: {
      subject: { kind: 'customer', id: owner.id, name: owner.full_name },
      before: { account: account.number, ...pick(before) },
      after: { account: account.number, ...pick(wanted) },
    },
    news: newsFor(touches),
    touches,
    onlyDisables:
      changed.join() === 'accountStatus' &&
      account.status === 'active' &&
      wanted.accountStatus === 'disabled',
    weighs: weightsOf(account, { changed, limitMinor }),
    effects: effectsOf(account, { before: pick(before), after: pick(wanted) }),
  }
}

/** How it is signed is told by itself, for whoever reads nothing but the subject. */
async function tell(
  tx: Transaction,
  desk: Desk,
  { account: { number, currency }, holders }: Locked,
  { before, wanted, changed }: Change & { before: Facts },
): Promise<void> {
  const told = holders.map(toldOf)
  if (changed.includes('signing')) {
    const kind = wanted.signing === 'both' ? 'twoSign' : 'eachSigns'
    await tellHolders(tx, desk, told, { kind, account: number })
  }
  const { letters, codes } = wordsOf(desk.config.brand)
  const { money } = formatsOf(desk.config.brand)
  const { statuses, ...say } = letters.accountChanges
  const shown = ({ accountType, accountLimit, accountStatus }: Facts) => ({
    accountType: called(codes.accountTypes, accountType),
    accountLimit: money(accountLimit, currency),
    accountStatus: called(statuses, accountStatus),
  })
  const [was, is] = [shown(before), shown(wanted)]
  const changes = changed
    .filter((field) => field !== 'signing')
    .map((field) => say[field]({ before: was[field], after: is[field] }))
    .join('; ')
  if (changes) await tellHolders(tx, desk, told, { kind: 'changed', account: number, changes })
}

export const toldOf = ({ customer_id: id, full_name, email }: Locked['holders'][number]) => ({
  id,
  full_name,
  email,
})

const named = ({ accountType, accountLimit, accountStatus, signing }: AccountChange): Partial<Facts> => ({
  ...(accountType !== undefined && { accountType }),
  ...(accountLimit !== undefined && { accountLimit }),
  ...(accountStatus !== undefined && { accountStatus }),
  ...(signing !== undefined && { signing }),
})

export const factsOf = ({ type, daily_limit_minor, status, signers, currency }: DeskAccountRow): Facts => ({
  accountType: type,
  accountLimit: toMajor(daily_limit_minor ?? 0n, currency),
  accountStatus: status,
  signing: signers === 2 ? 'both' : 'alone',
})

type Change = { wanted: Facts; changed: readonly (keyof Facts)[] }

function judge({ account, holders }: Locked, { wanted, changed }: Change): void {
  if (account.is_main && changed.includes('accountStatus')) {
    throw new Refusal('status_of_first_account', { field: 'accountStatus' })
  }
  const mayMoveMoney = holders.filter(({ role }) => role !== 'viewer')
  if (changed.includes('signing') && wanted.signing === 'both' && mayMoveMoney.length < 2) {
    throw new Refusal('nobody_to_sign', { field: 'signing' })
  }
}

/** Pots go with the account they were taken from: what is signed and whether it is open are the same for them. */
async function write(
  tx: Transaction,
  desk: Desk,
  { account, wanted, changed, limitMinor }: Change & { account: DeskAccountRow; limitMinor: Minor },
): Promise<void> {
  const books = desk.ledger.within(tx.client)
  const { account_id, currency } = account
  // First: loans that are collected from it are locked before any account is.
  if (changed.includes('signing')) {
    await setSigners(tx, desk, { account: account_id, signers: wanted.signing === 'both' ? 2 : 1 })
  }
  if (changed.includes('accountType')) {
    await accrueBeforeChange(tx, desk, { account: account_id, currency })
    await tx.run(setType(account, wanted.accountType))
  }
  if (changed.includes('accountLimit')) await books.setDailyLimit(accountId(String(account_id)), limitMinor)
  if (!changed.includes('accountStatus')) return
  const all = (await tx.rows<{ account_id: bigint }>(withPots(account_id))).map((one) => one.account_id)
  for (const one of all) await books.setStatus(accountId(String(one)), wanted.accountStatus as AccountStatus)
  await tx.run(setFollows(all, false))
}

export function limitOf(amount: number, currency: string): Minor {
  const limitMinor = toMinor(amount, currency)
  if (limitMinor === undefined) {
    throw new Refusal('not_an_amount', { field: 'accountLimit', values: { currency } })
  }
  return limitMinor
}

type Weighed = { changed: Change['changed']; limitMinor: bigint }

/** An account without a limit has none to raise. */
function weightsOf(
  { daily_limit_minor: before }: DeskAccountRow,
  { changed, limitMinor }: Weighed,
): Weight[] {
  const isRaised = changed.includes('accountLimit') && before !== null && limitMinor > before
  return [
    ...(isRaised ? [{ kind: 'customer_limit' } as const] : []),
    ...(changed.includes('signing') ? [{ kind: 'account_holders' } as const] : []),
  ]
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Which account it is about comes first: a customer has several, and whoever approves knows them by name and number. Not by
 * its balance, which would be another one by the time somebody agrees.
 */
export const effectsOf = ({ number, name, currency }: DeskAccountRow, { before, after }: Sides): Effect[] => [
  { field: 'account', before: null, after: name ? `${name}, ${number}` : number },
  ...effectsOfChange(before, after, currency).map((effect) => ({ ...effect, of: number })),
]
