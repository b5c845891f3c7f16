import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { newlySaid } from '../../floor/acts/effects.ts'
import { insertProduct } from './products.queries.ts'

const LONGEST = 40

/** What addresses and records call it: the letters and digits of its name. */
function idOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  const id = `loan-${plain}`.slice(0, LONGEST).replace(/-+/g, '-').replace(/^-|-$/g, '')
  return id.startsWith('loan-loan-') ? id.slice('loan-'.length) : id
}

/** One more kind of loan. It has no terms yet, so nobody can be lent it by mistake. */
export const productAddition: Act<{ name: string }, { _id: string }> = {
  name: 'product_added',
  role: 'owner',
  about: ({ name }) => ({ kind: 'product', id: idOf(name), name: name.trim() }),
  async perform(tx, { name: said }, { session }) {
    const name = said.trim()
    const id = idOf(name)
    const added = await insertProduct(tx, { id, name, by: session.staffId })
    if (added === 0) throw new Refusal('product_known', { field: 'name' })
    return {
      result: { _id: id },
      touches: [],
      noted: { subject: { kind: 'product', id, name }, after: { name } },
      news: [{ topic: 'products', desk: true }],
      weighs: [{ kind: 'product_terms' }],
      effects: newlySaid('name', name),
    }
  },
}
