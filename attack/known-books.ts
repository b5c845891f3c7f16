import { chartKinds, typesOfKind } from '../contract/chart.ts'
import type { Known } from './inputs.ts'
import { ahead } from './stage.ts'

/** A chart with a line for each kind of account. */
const lines = chartKinds.map((kind, place) => ({
  number: String(1_000 + place),
  name: 'A few words',
  type: typesOfKind[kind][0],
  kinds: [kind],
}))

/** What accountants and whoever lends would fill in. */
export const knownOfBooks = (name: string): Known => ({
  line: ['2100'],
  report: ['trial-balance'],
  items: [['1', '2']],
  month: ['2026-01'],
  lines: [lines],
  productId: [name.includes('/products/') ? 'savings' : 'business-loans'],
  tiers: [[{ from: 0, rate: 1 }]],
  currency: ['USD'],
  beginsOn: [ahead(90)],
  months: [12],
  rate: [5],
  method: ['annuity'],
  firstDueOn: [ahead(30)],
})
