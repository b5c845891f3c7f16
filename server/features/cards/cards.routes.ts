import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { type CardRecord, cardsOf, listCards, totalOfCards } from './cards.queries.ts'
import { dropCard, keepCard } from './keep-card.ts'

const shown = (record: CardRecord) => ({
  _id: record.id,
  cardNumber: `•••• •••• •••• ${record.last_four}`,
  brand: record.brand,
  cvv: '•••',
  expiryDate: record.expiry_date,
  cardHolderName: record.holder_name,
  userId: record.customer_id,
  ownerName: record.customer_name,
})

export const cardsRoutes = (needs: Pick<Dependencies, 'database' | 'secrets'>) => {
  const { database } = needs
  return {
    'POST /card-details': async ({ session, origin, body }) => {
      await keepCard(needs, { session, origin, card: body })
      return { message: 'Card details added successfully' }
    },

    'GET /card-details/{userId}': async ({ session }) => ({
      message: 'Your cards',
      detail: (await cardsOf(database, session.customerId)).map(shown),
    }),

    'DELETE /card-details/{cardId}': async ({ session, origin, params }) => {
      const wasThere = await dropCard(database, {
        session,
        origin,
        cardId: uuidOr('not_found', params.cardId),
      })
      if (!wasThere) throw new Refusal('not_found')
      return { message: 'Card removed' }
    },

    'GET /all-card-details': async ({ query }) => {
      const limit = pageLimit(query)
      const rows = await listCards(database, { q: query?.q, before: numberAfter(query), limit })
      const page = cutPage(rows, limit, (row) => [row.seq])
      return {
        message: 'Cards',
        transactions: page.rows.map(shown),
        nextCursor: page.nextCursor,
        ...(await totalBeside(query, page, () => totalOfCards(database, query?.q))),
      }
    },
  } satisfies Handlers
}
