import type { Refusal } from '@larkfield/contract/refusals.ts'
import type { CeilingFigures, CustomerAct, OpenForm } from '../ceiling-figures.ts'
import type { Queries } from '../database/database.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { networkOf } from './limits.ts'
import type { Counter, Throttles } from './throttles.ts'

/** Whom a ceiling is for. */
type Scope = 'network' | 'address' | 'bank' | 'customer'

/** Counted in this order, and no further than the first that is full: a flood from one network does not use up the bank's. */
type Use = { network?: string; address?: string; bank?: true }

type Reached = { scope: Scope; refusal: Refusal }

/** Told to whoever watches over the bank: a ceiling is reached once an hour, on one of all nodes, and then refuses. */
type CeilingNews = { name: OpenForm | CustomerAct; scope: Scope; is: 'reached' | 'refusing' }

export type Ceilings = {
  /** The first of these that is reached, without counting; asked first, to save the work. */
  full(queries: Queries, form: OpenForm, use: Use): Promise<Reached | undefined>
  assertOpen(queries: Queries, form: OpenForm, use: Use): Promise<void>
  /** Counts one use; gives the first ceiling that had been reached already. */
  count(queries: Queries, form: OpenForm, use: Use): Promise<Reached | undefined>
  /** The same as a refusal that is thrown. */
  assertBelow(queries: Queries, form: OpenForm, use: Use): Promise<void>
  countCustomer(queries: Queries, act: CustomerAct, customerId: string): Promise<Refusal | undefined>
  /** One listener is enough. */
  watch(listener: (news: CeilingNews) => void): void
}

const MINUTES = 60

type Scoped = { scope: Scope; counter: Counter }

/** Ceilings of what anyone may send without signing in, and of what a customer may fill the audit trail with (S29). */
export function openCeilings(throttles: Throttles, figures: CeilingFigures): Ceilings {
  let tell: (news: CeilingNews) => void = () => {}

  const scoped = (form: OpenForm, { network, address, bank }: Use): Scoped[] => {
    const counter = (scope: keyof Use, of: string): Scoped => ({
      scope,
      counter: { limit: { name: `${form}-${scope}`, most: figures[form][scope], minutes: MINUTES }, of },
    })
    return [
      ...(network === undefined ? [] : [counter('network', networkOf(network))]),
      // In whichever spelling of the mailbox, and with every dot.
      ...(address === undefined ? [] : [counter('address', mailboxOf(address))]),
      ...(bank ? [counter('bank', 'all')] : []),
    ]
  }

  async function countOne(queries: Queries, name: CeilingNews['name'], { scope, counter }: Scoped) {
    const { refusal, isLast } = await throttles.count(queries, counter)
    if (refusal) tell({ name, scope, is: 'refusing' })
    if (isLast) tell({ name, scope, is: 'reached' })
    return refusal
  }

  async function count(queries: Queries, form: OpenForm, use: Use): Promise<Reached | undefined> {
    for (const one of scoped(form, use)) {
      const refusal = await countOne(queries, form, one)
      if (refusal) return { scope: one.scope, refusal }
    }
    return undefined
  }

  async function full(queries: Queries, form: OpenForm, use: Use): Promise<Reached | undefined> {
    for (const { scope, counter } of scoped(form, use)) {
      const refusal = await throttles.full(queries, [counter])
      if (!refusal) continue
      tell({ name: form, scope, is: 'refusing' })
      return { scope, refusal }
    }
    return undefined
  }

  return {
    full,
    async assertOpen(queries, form, use) {
      const reached = await full(queries, form, use)
      if (reached) throw reached.refusal
    },
    count,
    async assertBelow(queries, form, use) {
      const reached = await count(queries, form, use)
      if (reached) throw reached.refusal
    },
    countCustomer(queries, act, customerId) {
      const limit = { name: act, most: figures[act], minutes: MINUTES }
      return countOne(queries, act, { scope: 'customer', counter: { limit, of: customerId } })
    },
    watch(listener) {
      tell = listener
    },
  }
}
