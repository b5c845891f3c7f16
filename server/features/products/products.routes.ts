import { type ActNeeds, propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { productAddition } from './add-product.ts'
import { ratesOn } from './rates.ts'
import { termsAddition, termsWithdrawal, todayAt, weighTerms } from './terms-acts.ts'
import { letterOf } from './terms-letter.ts'
import { viewProduct, viewProducts } from './view-products.ts'

type Needs = ActNeeds & Pick<Dependencies, 'clock'>

export function productsRoutes(needs: Needs): Handlers {
  const { database, config } = needs
  const { brand, noticeDays } = config
  const adding = termsAddition(needs)
  const withdrawing = termsWithdrawal(needs)
  return {
    'GET /rates': async () => {
      const day = todayAt(needs)
      const { currency } = brand
      return { message: 'Rates', day, currency, data: await ratesOn(database, { day, currency }) }
    },
    'GET /products': async () => {
      const day = todayAt(needs)
      return { message: 'Products', day, noticeDays, data: await viewProducts(database, day) }
    },
    'GET /products/{productId}': async ({ params }) => ({
      message: 'Product',
      data: await viewProduct(database, params.productId, todayAt(needs)),
    }),
    'POST /products': async ({ session, origin, body: { reason, ...asked } }) => {
      const data = await propose(needs, { act: productAddition, asked, by: { session, origin, reason } })
      return { message: 'The product is added', data }
    },
    'POST /products/{productId}/terms-preview': async ({ params, body }) => {
      const { product, terms, before, isWorse, earliest } = await weighTerms(needs, database, {
        ...params,
        ...body,
      })
      const letter = product.kind === 'loan' ? null : letterOf(brand, { terms, before, what: 'announced' })
      return { message: 'Preview', data: { isWorse, earliest, letter } }
    },
    'POST /products/{productId}/terms': async ({ session, origin, params, body: { reason, ...body } }) => {
      const asked = { ...params, ...body }
      const data = await propose(needs, { act: adding, asked, by: { session, origin, reason } })
      return { message: 'The terms are set', data }
    },
    'POST /products/{productId}/terms/{termsId}/withdraw': async ({ session, origin, params, body }) => {
      const asked = { ...params, termsId: uuidOr('not_found', params.termsId) }
      await propose(needs, { act: withdrawing, asked, by: { session, origin, reason: body.reason } })
      return { message: 'The terms are withdrawn' }
    },
  }
}
