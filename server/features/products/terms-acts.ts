import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { dayAfter, dayAt, momentOn } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { addTerms, type NewTerms } from '../../floor/products/add-terms.queries.ts'
import { queueTelling } from '../../floor/products/queue-telling.queries.ts'
import { type TermsRow, termsAfter, termsOn } from '../../floor/products/terms.queries.ts'
import { becomesWorse, isWorse } from './compare.ts'
import { changesOf, effectsOfTerms } from './effects.ts'
import { type AskedTerms, assertWhole, newTermsOf } from './new-terms.ts'
import { findProduct, lockTerms, type ProductRow, termsById, withdrawTerms } from './products.queries.ts'
import { wasAnnounced } from './terms-letters.queries.ts'

export type TermsNeeds = Pick<Dependencies, 'config' | 'clock'>

const startOf = ({ config }: TermsNeeds, day: string): Date =>
  momentOn(day, '00:00', config.calendar.timeZone)

const MOST_YEARS = 5

export type Judged = {
  product: ProductRow
  terms: NewTerms
  before: TermsRow | undefined
  /** The next ones after them. */
  ahead: TermsRow | undefined
  isWorse: boolean
  earliest: string
}

export const todayAt = ({ config, clock }: TermsNeeds): string => dayAt(clock.now(), config.calendar.timeZone)

/** What new terms come to, and whether they may begin on their day. */
export async function weighTerms(needs: TermsNeeds, queries: Queries, asked: AskedTerms): Promise<Judged> {
  assertWhole(asked)
  const product = await findProduct(queries, asked.productId)
  if (!product) throw new Refusal('not_found')
  const terms = newTermsOf(asked, product.kind)
  const { productId, currency, beginsOn: day } = asked
  const before = await termsOn(queries, { productId, currency, day })
  const [ahead] = await termsAfter(queries, { productId, currency, day })
  const worse = before !== undefined && isWorse(before, terms)
  const earliest = dayAfter(todayAt(needs), worse ? needs.config.noticeDays : 1)
  const judged = { product, terms, before, ahead, isWorse: worse, earliest }
  assertInTime(needs, judged)
  return judged
}

function assertInTime(needs: TermsNeeds, judged: Judged): void {
  const { terms, before, ahead, isWorse: worse, earliest } = judged
  const field = 'beginsOn'
  const { begins_on: day } = terms
  const today = todayAt(needs)
  if (day <= today) throw new Refusal('day_not_ahead', { field })
  if (worse && day < earliest) throw new Refusal('terms_need_notice', { field, values: { day: earliest } })
  if (day > dayAfter(today, MOST_YEARS * 365))
    throw new Refusal('terms_too_far', { field, values: { most: MOST_YEARS } })
  assertAheadStand(needs, { ahead, was: before, becomes: terms })
}

type Ahead = { ahead: TermsRow | undefined; was: TermsRow | undefined; becomes: NewTerms }

/** Terms ahead have been told to customers by what is in force before them: they are not made a cut without notice. */
function assertAheadStand(needs: TermsNeeds, { ahead, ...around }: Ahead): void {
  if (!ahead || ahead.begins_on >= dayAfter(todayAt(needs), needs.config.noticeDays)) return
  if (becomesWorse({ ahead, ...around }))
    throw new Refusal('terms_ahead_worse', { field: 'beginsOn', values: { day: ahead.begins_on } })
}

/** New terms from a day ahead. They are judged when they are decided too: what waited too long may begin too soon by then. */
export const termsAddition = (needs: TermsNeeds): Act<AskedTerms, { _id: string }> => ({
  name: 'product_terms_added',
  role: 'owner',
  about: ({ productId }) => ({ kind: 'product', id: productId, name: productId }),
  judge: assertWhole,
  async perform(tx, asked, { session }) {
    await lockTerms(tx)
    const judged = await weighTerms(needs, tx, asked)
    const { product, terms, before } = judged
    const changes = changesOf(before, terms)
    if (changes.length === 0) throw new Refusal('terms_unchanged')
    const id = await addTerms(tx, terms, session.staffId)
    if (!id) throw new Refusal('terms_known', { field: 'beginsOn' })
    if (product.kind !== 'loan') await queueTelling(tx, { termsId: id, what: 'announced' })
    const effects = effectsOfTerms(changes, terms)
    return {
      result: { _id: id },
      touches: [],
      noted: { subject: subjectOf(product), ...sidesOf(effects) },
      news: [{ topic: 'products', desk: true }],
      weighs: [{ kind: 'product_terms' }],
      effects,
      openUntil: startOf(needs, dayAfter(terms.begins_on, judged.isWorse ? 1 - needs.config.noticeDays : 0)),
    }
  },
})

type Withdrawn = { productId: string; termsId: string }

/** Those ahead alone: what has begun was paid and taken by. */
export const termsWithdrawal = (needs: TermsNeeds): Act<Withdrawn, void> => ({
  name: 'product_terms_withdrawn',
  role: 'owner',
  isOnce: true,
  about: ({ productId }) => ({ kind: 'product', id: productId, name: productId }),
  async perform(tx, { productId, termsId: id }, { session }) {
    await lockTerms(tx)
    const product = await findProduct(tx, productId)
    const terms = await termsById(tx, { id, productId })
    if (!product || !terms || terms.withdrawn_at) throw new Refusal('not_found')
    if (terms.begins_on <= todayAt(needs)) throw new Refusal('terms_begun')
    await withdrawTerms(tx, { id, by: session.staffId })
    if (await wasAnnounced(tx, id)) await queueTelling(tx, { termsId: id, what: 'withdrawn' })
    const day = terms.begins_on
    const currency = terms.currency!
    const then = await termsOn(tx, { productId, currency, day })
    const [ahead] = await termsAfter(tx, { productId, currency, day })
    if (then) assertAheadStand(needs, { ahead, was: terms, becomes: then })
    const effects = effectsOfTerms(then ? changesOf(terms, then) : [], terms)
    return {
      result: undefined,
      touches: [],
      noted: {
        subject: subjectOf(product),
        before: { beginsOn: day, currency, state: 'ahead' },
        after: { state: 'withdrawn' },
      },
      news: [{ topic: 'products', desk: true }],
      weighs: [{ kind: 'product_terms' }],
      effects,
      openUntil: startOf(needs, day),
    }
  },
})

const subjectOf = ({ id, name }: ProductRow) => ({ kind: 'product', id, name: name ?? id })

const sidesOf = (effects: ReturnType<typeof effectsOfTerms>) => ({
  before: Object.fromEntries(
    effects.filter(({ before }) => before !== null).map((one) => [one.field, one.before]),
  ),
  after: Object.fromEntries(effects.map(({ field, after }) => [field, after])),
})
