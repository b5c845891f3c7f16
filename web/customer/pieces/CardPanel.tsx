import { Button, Group, Skeleton, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { useCustomer } from '../../session.ts'
import { AtmCard } from '../../ui/AtmCard.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCards } from '../own-data.ts'

/** The first card of the list as an object; without one, the card that could be here. */
export function CardPanel() {
  const place = useLocation()
  const { user } = useCustomer()
  const cards = useCards()
  const card = cards.data?.[0]
  return (
    <Panel
      title="ATM card"
      actions={
        <Button
          component={Link}
          to={withDialog(place, 'card')}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Add card
        </Button>
      }
    >
      {cards.isPending ? (
        <Skeleton
          style={{ aspectRatio: '1.586', maxWidth: 380 }}
          radius="lg"
          role="status"
          aria-label="Loading"
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
          {cards.isError ? 'Your card cannot be shown at the moment.' : 'No card added yet.'}
        </Text>
      )}
    </Panel>
  )
}
