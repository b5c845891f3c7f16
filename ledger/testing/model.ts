import type { RefusalCode } from '../refusal.ts'

/**
 * The bank as a child would keep it: lists and sums, no versions, no caches, nothing shared with the real rules. The
 * property test asks both the same questions.
 */
export type Command =
  | {
      do: 'post' | 'hold'
      kind: 'wire' | 'wire_out' | 'move' | 'credit' | 'fee'
      from: number
      to: number
      amount: number
      signatures?: 1 | 2
    }
  | { do: 'settle'; nth: number; share: number }
  | { do: 'release'; nth: number }
  | { do: 'reverse'; nth: number }
  | { do: 'again' | 'reuse'; nth: number }
  | { do: 'status'; account: number; status: 'active' | 'inactive' | 'disabled' }
  | { do: 'signers'; account: number; signers: 1 | 2 }
  | { do: 'limit'; account: number; limit: number | null }

type Move = Extract<Command, { kind: string }>
type End = Extract<Command, { do: 'settle' } | { do: 'release' }>
export type Money = Move | End | Extract<Command, { do: 'reverse' }>

type Person = { status: string; limit: number | null; signers: number }
type Sending = { from: number; amount: number }
type Movement = {
  from: number
  to: number
  amount: number
  reversed: boolean
  isReversal: boolean
  /** Of a wire: what it counts on the day's limit. */
  sending?: Sending | undefined
}
type ModelHold = { from: number; to: number; amount: number; ended: boolean }

/** Account numbers below this are customers, this one is the clearing account and the next the fees account. */
export const CUSTOMERS = 3
export const CLEARING = 3
export const FEES = CUSTOMERS + 1

export class Model {
  people: Person[] = Array.from({ length: CUSTOMERS }, () => ({
    status: 'active',
    limit: null,
    signers: 1,
  }))
  opening: number
  movements: Movement[] = []
  holds: ModelHold[] = []
  /** What was sent today: wires, and holds that were not released; staff's bookings do not count. */
  sent: Sending[] = []

  constructor(opening: number) {
    this.opening = opening
  }

  total(account: number): number {
    const start = account < CUSTOMERS ? this.opening : 0
    const moved = this.movements.map(
      (m) => (m.to === account ? m.amount : 0) - (m.from === account ? m.amount : 0),
    )
    return start + sum(moved)
  }

  available(account: number): number {
    return (
      this.total(account) - sum(this.holds.filter((h) => !h.ended && h.from === account).map((h) => h.amount))
    )
  }

  /** Carries it out, or says why not. */
  answer(command: Money): RefusalCode | 'done' {
    switch (command.do) {
      case 'post':
      case 'hold':
        return this.#move(command)
      case 'settle':
      case 'release':
        return this.#end(command)
      case 'reverse':
        return this.#reverse(command.nth)
    }
  }

  #move({ do: how, kind, from, to, amount, signatures = 1 }: Move): RefusalCode | 'done' {
    if (from === to) return 'same_account'
    const wanted = {
      wire: to < CUSTOMERS,
      move: to < CUSTOMERS,
      credit: to < CUSTOMERS,
      wire_out: to === CLEARING,
      fee: to === FEES,
    }
    if (!wanted[kind] || (kind !== 'credit' && from >= CUSTOMERS)) return 'movement_not_allowed'
    const isSend = kind === 'wire' || kind === 'wire_out'
    const payer = this.people[from]
    const isOrdered = isSend || kind === 'move'
    if (isOrdered && payer?.status !== 'active') return 'not_active'
    if (isOrdered && payer && payer.signers > signatures) return 'two_must_sign'
    const sentToday = sum(this.sent.filter((s) => s.from === from).map((s) => s.amount))
    if (isSend && payer && payer.limit !== null && sentToday + amount > payer.limit) return 'over_daily_limit'
    if (payer && this.available(from) < amount) return 'insufficient_funds'
    const sending = { from, amount }
    if (isSend) this.sent.push(sending)
    if (how === 'hold')
      this.holds.push(Object.assign({ from, to, amount, ended: false }, { sending, isSend }))
    else
      this.movements.push({
        from,
        to,
        amount,
        reversed: false,
        isReversal: false,
        sending: isSend ? sending : undefined,
      })
    return 'done'
  }

  #end(command: End): RefusalCode | 'done' {
    const hold = this.holds[command.nth] as (ModelHold & { sending: Sending }) | undefined
    if (!hold) return 'unknown_hold'
    if (hold.ended) return 'already_ended'
    const settled = command.do === 'settle' ? Math.ceil(hold.amount * command.share) : 0
    if (settled > hold.amount) return 'over_held'
    hold.ended = true
    hold.sending.amount = settled
    const { from, to, sending } = hold
    if (settled > 0)
      this.movements.push({ from, to, amount: settled, reversed: false, isReversal: false, sending })
    return 'done'
  }

  #reverse(nth: number): RefusalCode | 'done' {
    const original = this.movements[nth]
    if (!original) return 'unknown_transfer'
    const { from, to, amount } = original
    if (original.isReversal) return 'movement_not_allowed'
    if (to < CUSTOMERS && this.available(to) < amount) return 'insufficient_funds'
    if (original.reversed) return 'already_reversed'
    original.reversed = true
    if (original.sending) original.sending.amount -= amount
    this.movements.push({ from: to, to: from, amount, reversed: false, isReversal: true })
    return 'done'
  }
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
