import { type Fault, faultOf, type Remark } from './fault.ts'
import type { AccountCache, KeptDay, WalkedEntry } from './verify-slice.queries.ts'

/** How far the walk through an account's entries has come. Entries never change, so it may go on in a later snapshot. */
export type Walk = {
  account: number
  version: number
  balanceMinor: string
  /** The day the account had reached, and what came in and went out on it so far; empty before the first entry. */
  day: string
  inMinor: string
  outMinor: string
  transfer: number
  bookedAtMs: number
}

export const walkFrom = (account: number): Walk => ({
  account,
  version: 0,
  balanceMinor: '0',
  day: '',
  inMinor: '0',
  outMinor: '0',
  transfer: 0,
  bookedAtMs: 0,
})

/** More than this is no jitter between two processors (B13). */
const STEP_MS = 1_000

type Walked = { walk: Walk; faults: Fault[]; remarks: Remark[] }

/** Follows the entries of one account from where the walk stood: versions, balances, days (B4, B13, B14). */
export function walkOn(
  from: Walk,
  { number, entries, kept }: { number: string; entries: readonly WalkedEntry[]; kept: readonly KeptDay[] },
): Walked {
  const subject = `account ${number}`
  const faults: Fault[] = []
  const remarks: Remark[] = []
  const walk = { ...from }
  let balance = BigInt(walk.balanceMinor)
  let [into, out] = [BigInt(walk.inMinor), BigInt(walk.outMinor)]
  for (const entry of entries) {
    if (entry.version !== walk.version + 1 || entry.balanceMinor !== balance + entry.amountMinor) {
      const given = { account: number, version: entry.version, transfer: entry.transfer }
      faults.push(faultOf('B4', { subject, code: 'version_does_not_follow', given }))
    }
    if (entry.bookedAtMs < walk.bookedAtMs - STEP_MS) remarks.push(stepOf(walk, entry))
    if (entry.day > walk.day) {
      const closed = { version: walk.version, balanceMinor: balance, inMinor: into, outMinor: out }
      if (walk.day !== '' && !isKept(kept, { day: walk.day, ...closed }))
        faults.push(wrongDay(number, walk.day))
      walk.day = entry.day
      into = 0n
      out = 0n
    }
    if (entry.amountMinor > 0n) into += entry.amountMinor
    else out -= entry.amountMinor
    balance = entry.balanceMinor
    walk.version = entry.version
    walk.transfer = entry.transfer
    walk.bookedAtMs = entry.bookedAtMs
  }
  Object.assign(walk, { balanceMinor: `${balance}`, inMinor: `${into}`, outMinor: `${out}` })
  return { walk, faults, remarks }
}

/** Compares what the account says of itself with where its entries have led (B2, B4, B14). */
export function arriveAt(walk: Walk, account: AccountCache, kept: readonly KeptDay[]): Fault[] {
  const subject = `account ${account.number}`
  const faults: Fault[] = []
  if (account.version !== walk.version) {
    const given = { account: account.number, version: account.version, last: walk.version }
    faults.push(faultOf('B4', { subject, code: 'version_unlike_entries', given }))
  }
  if (account.balanceMinor !== BigInt(walk.balanceMinor)) {
    const given = { account: account.number, total: `${account.balanceMinor}`, sum: walk.balanceMinor }
    faults.push(faultOf('B2', { subject, code: 'total_unlike_entries', given }))
  }
  const last = {
    day: walk.day,
    version: walk.version,
    balanceMinor: BigInt(walk.balanceMinor),
    inMinor: BigInt(walk.inMinor),
    outMinor: BigInt(walk.outMinor),
  }
  const isOpen = walk.day === account.day
  const today = isOpen ? last : { inMinor: 0n, outMinor: 0n }
  const isSound =
    account.dayInMinor === today.inMinor &&
    account.dayOutMinor === today.outMinor &&
    (isOpen || walk.day === '' || (walk.day < account.day && isKept(kept, last)))
  if (!isSound) faults.push(wrongDay(account.number, isOpen ? account.day : walk.day || account.day))
  return faults
}

export const wrongDay = (account: string, day: string): Fault =>
  faultOf('B14', {
    subject: `account ${account}`,
    code: 'day_does_not_add_up',
    given: { account, day },
  })

const isKept = (kept: readonly KeptDay[], day: Omit<KeptDay, 'account'>): boolean =>
  kept.some(
    (one) =>
      one.day === day.day &&
      one.version === day.version &&
      one.balanceMinor === day.balanceMinor &&
      one.inMinor === day.inMinor &&
      one.outMinor === day.outMinor,
  )

function stepOf(before: Walk, entry: WalkedEntry): Remark {
  const seconds = ((before.bookedAtMs - entry.bookedAtMs) / 1000).toFixed(1)
  const day = new Date(entry.bookedAtMs).toISOString().slice(0, 10)
  return faultOf('B13', {
    subject: `the clock on ${day}`,
    code: 'clock_stepped_back',
    given: { day, seconds, transfer: entry.transfer, before: before.transfer },
  })
}
