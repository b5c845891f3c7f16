import type { StaffRole } from '@larkfield/contract/staff-roles.ts'

export type Modelled = {
  id: string
  token: string
  roles: readonly StaffRole[]
  isActive: boolean
  /** Moved alone today. */
  movedMinor: number
}

type Kept = {
  who: Modelled
  state: 'waiting' | 'done' | 'ended'
  /** Of a credit. */
  amount?: number
  /** Of a change of the policy. */
  from?: number
  version?: number
}

const minorOf = (amount: number) => Math.round(amount * 100)

/** What a bank with a second pair of eyes should answer: each act gives the status of its reply. */
export class Model {
  balanceMinor = 0
  threshold = 10_000
  version = 0
  readonly #people: readonly Modelled[]
  readonly #kept = new Map<string, Kept>()

  constructor(people: readonly Modelled[]) {
    this.#people = people
  }

  /** Two who may decide, or nobody is asked. */
  #isHeld(): boolean {
    return this.#count('approver') >= 2
  }

  #count(role: StaffRole): number {
    return this.#people.filter((who) => who.isActive && who.roles.includes(role)).length
  }

  /** A rule for approvers is not set while there are too few of them, in a bank that has two of another role. */
  #canBeFollowed(): boolean {
    return this.#isHeld() || this.#count('owner') < 2
  }

  /** 401, 403, or nothing in the way. */
  #standing(who: Modelled, roles: readonly StaffRole[]): number | undefined {
    if (!who.isActive) return 401
    return roles.some((role) => who.roles.includes(role)) ? undefined : 403
  }

  credit(who: Modelled, amount: number): number {
    const refused = this.#standing(who, ['teller'])
    if (refused) return refused
    const minor = minorOf(amount)
    if (this.#isHeld()) {
      const mostMinor = minorOf(this.threshold)
      if (minor >= mostMinor || who.movedMinor + minor >= mostMinor) return 202
      who.movedMinor += minor
    }
    this.balanceMinor += minor
    return 200
  }

  policy(who: Modelled, from: number): { status: number; version: number } {
    const version = this.version
    const refused = this.#standing(who, ['owner'])
    if (refused) return { status: refused, version }
    if (from === this.threshold) return { status: 200, version }
    if (!this.#canBeFollowed()) return { status: 409, version }
    if (this.#isHeld()) return { status: 202, version }
    this.#changePolicy(from)
    return { status: 200, version }
  }

  #changePolicy(from: number): void {
    this.threshold = from
    this.version++
  }

  keep(id: string, kept: Pick<Kept, 'who' | 'amount' | 'from' | 'version'>): void {
    this.#kept.set(id, { ...kept, state: 'waiting' })
  }

  pick(nth: number): string | undefined {
    return [...this.#kept.keys()][nth % Math.max(1, this.#kept.size)]
  }

  waiting(): string[] {
    return [...this.#kept].flatMap(([id, { state }]) => (state === 'waiting' ? [id] : []))
  }

  decide(how: 'approve' | 'decline' | 'withdraw', who: Modelled, id: string): number {
    const kept = this.#kept.get(id)!
    return how === 'withdraw' ? this.#withdraw(who, kept) : this.#decide(how, who, kept)
  }

  #withdraw(who: Modelled, kept: Kept): number {
    const refused = this.#standing(who, ['teller', 'approver', 'owner'])
    if (refused) return refused
    if (kept.who !== who) return 404
    if (kept.state !== 'waiting') return 409
    kept.state = 'ended'
    return 200
  }

  #decide(how: 'approve' | 'decline', who: Modelled, kept: Kept): number {
    const refused = this.#standing(who, ['approver', 'owner'])
    if (refused) return refused
    if (kept.who === who) return 403
    if (kept.state !== 'waiting') return 409
    if (!who.roles.includes('approver')) return 403
    if (how === 'decline') {
      kept.state = 'ended'
      return 200
    }
    return this.#mayPropose(kept) ? this.#carryOut(kept) : 409
  }

  #mayPropose({ who, amount }: Kept): boolean {
    return who.isActive && who.roles.includes(amount === undefined ? 'owner' : 'teller')
  }

  #carryOut(kept: Kept): number {
    if (kept.amount === undefined) {
      if (kept.version !== this.version || !this.#canBeFollowed()) return 409
      this.#changePolicy(kept.from!)
    } else {
      this.balanceMinor += minorOf(kept.amount)
    }
    kept.state = 'done'
    return 200
  }

  mayGoThrough(id: string, who: Modelled): boolean {
    const kept = this.#kept.get(id)!
    const isFresh = kept.amount !== undefined || (kept.version === this.version && this.#canBeFollowed())
    return (
      who !== kept.who && who.isActive && who.roles.includes('approver') && this.#mayPropose(kept) && isFresh
    )
  }
}
