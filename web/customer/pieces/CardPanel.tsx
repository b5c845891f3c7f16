import { Group, Skeleton, Text } from '@mantine/core'
import { useCustomer } from '../../session.ts'
import { AtmCard } from '../../ui/AtmCard.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useCards } from '../own-data.ts'
import { AddButton } from './AddButton.tsx'

/** The first card of the list as an object; without one, the card that could be here. */
export function CardPanel() {
  const words = useCustomerWords().home.card
  const { loading } = useWords().shell
  const { user } = useCustomer()
  const cards = useCards()
  const card = cards.data?.[0]
  return (
    <Panel title={words.title} actions={<AddButton dialog="card" label={words.add} />}>
      {cards.isPending ? (
        <Skeleton
          style={{ aspectRatio: '1.586', maxWidth: 380 }}
          radius="lg"
          role="status"
          aria-label={loading}
        />
      ) : (
        <Group justify="center">
          <AtmCard
            holder={card?.cardHolderName ?? user.fullName}
            number={card?.cardNumber}
            network={card?.brand}
            expiry={card?.expiryDate}
          />
        </Group>
      )}
      {!cards.isPending && !card && (
        <Text size="sm" c="dimmed" mt="sm">
          {cards.isError ? words.notShown : words.none}
        </Text>
      )}
    </Panel>
  )
}
