import type { Brand } from '@larkfield/contract/brand.ts'
import type { DepositKind, Tier } from '@larkfield/contract/entities/products.ts'
import type { NewTerms } from '../../floor/products/add-terms.queries.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { isWorse } from './compare.ts'
import { changesOf } from './effects.ts'

type About = { terms: NewTerms; before: NewTerms | undefined; what: 'announced' | 'withdrawn' }

/** What customers read of new terms: each thing that changes, as it will be and as it was. */
export function letterOf(brand: Brand, { terms, before, what }: About): { subject: string; content: string } {
  const words = wordsOf(brand).letters.newTerms
  const it = {
    product: words.products[terms.kind as DepositKind],
    currency: terms.currency!,
    day: formatsOf(brand).day(terms.begins_on),
  }
  const { subject, content } = words[what]
  const changes = linesOf(brand, { terms, before })
  const worse = before !== undefined && isWorse(before, terms)
  return { subject: subject(it), content: content({ ...it, changes, isWorse: worse }) }
}

function linesOf(brand: Brand, { terms, before }: Omit<About, 'what'>): string[] {
  const words = wordsOf(brand).letters.newTerms
  const side = sideIn(brand, terms.currency!)
  return changesOf(before, terms).map((change) =>
    words.change({
      what: called(words.fields, change.field),
      before: side(change.field, change.before),
      after: side(change.field, change.after),
    }),
  )
}

const sideIn = (brand: Brand, currency: string) => {
  const words = wordsOf(brand).letters.newTerms
  const { money, percent } = formatsOf(brand)
  const tier = ({ from, rate }: Tier, place: number, tiers: readonly Tier[]) => {
    const next = tiers[place + 1]
    return words.tier({
      rate: percent(rate),
      from: from === 0 ? null : money(from, currency),
      to: next ? money(next.from, currency) : null,
    })
  }
  return (field: string, value: unknown): string => {
    if (value === null) return words.none
    if (field === 'tiers') return words.tiers((value as Tier[]).map(tier))
    if (field === 'credited') return called(words.credited, String(value))
    if (field === 'tax') return value === 0 ? words.none : percent(Number(value))
    if (field.startsWith('fee')) return value === 0 ? words.none : money(Number(value), currency)
    return String(value)
  }
}
