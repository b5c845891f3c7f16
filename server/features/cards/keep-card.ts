import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { CARD_NUMBER } from '../../floor/secrets/card-numbers.ts'
import { countCards, insertCard, removeCard, removeSameCard } from './cards.queries.ts'
import { type GivenCard, judgeCard } from './judge-card.ts'

const MOST_CARDS = 10

type Asked = { session: CustomerSession; origin: Origin }

/** Keeps a card: the number sealed, the cvv nowhere (S21). */
export async function keepCard(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  { session, origin, card }: Asked & { card: GivenCard & { cardHolderName: string } },
): Promise<void> {
  const { digits, lastFour, brand } = judgeCard(card)
  const { customerId } = session
  const kept = {
    customerId,
    numberSealed: secrets.seal(CARD_NUMBER, digits),
    lastFour,
    brand,
    holderName: card.cardHolderName.trim(),
    expiryDate: card.expiryDate,
  }
  await database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('user_not_found')
    await removeSameCard(tx, kept)
    if ((await countCards(tx, customerId)) >= MOST_CARDS) {
      throw new Refusal('too_many_cards', { values: { most: MOST_CARDS } })
    }
    await insertCard(tx, kept)
    await recordAudit(tx, {
      actor: { role: 'customer', id: customerId, name: customer.full_name },
      action: 'card_added',
      subject: { kind: 'customer', id: customerId, name: customer.full_name },
      after: { brand, lastFour },
      origin,
    })
    await notifyCustomer(tx, customerId, 'cards')
  })
}

/** False when the customer keeps no such card. The sealed number goes, that there was a card stays. */
export const dropCard = (
  database: Database,
  { session, origin, cardId }: Asked & { cardId: string },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { customerId } = session
    const removed = await removeCard(tx, { cardId, customerId })
    if (!removed) return false
    await recordAudit(tx, {
      actor: actorOf(session),
      action: 'card_removed',
      subject: { kind: 'customer', id: customerId },
      before: { brand: removed.brand, lastFour: removed.last_four },
      origin,
    })
    await notifyCustomer(tx, customerId, 'cards')
    return true
  })
