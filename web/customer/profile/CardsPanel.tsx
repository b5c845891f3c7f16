import { texts } from '@larkfield/contract/texts.ts'
import { ActionIcon, Button, Group, Text, ThemeIcon } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { api } from '../../api.ts'
import { withDialog } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCreditCard, IconPlus, IconTrash } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Card, useCards } from '../own-data.ts'
import { Rows } from '../pieces/Rows.tsx'

export function CardsPanel() {
  const place = useLocation()
  const cards = useCards()
  return (
    <Panel
      title="Cards"
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
      {cards.isPending && <SkeletonRows rows={2} />}
      {cards.isError && !cards.data && <LoadProblem problem={cards.error} retry={() => cards.refetch()} />}
      {cards.data?.length === 0 && <EmptyState text={texts.empty.cards} icon={IconCreditCard} />}
      {cards.data && cards.data.length > 0 && (
        <Rows label="Your cards">
          {cards.data.map((card) => (
            <KeptCard key={card._id} card={card} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function KeptCard({ card }: { card: Card }) {
  const ask = useConfirm()
  const { act, busy } = useAct(() => api('DELETE /card-details/{cardId}', { params: { cardId: card._id } }))
  const lastFour = card.cardNumber.slice(-4)
  const forget = async () => {
    const sure = await ask({
      title: 'Remove this card?',
      body: `The ${card.brand} card ending in ${lastFour} will be removed. You can add it again at any time.`,
      confirm: 'Remove',
      danger: true,
    })
    if (sure) act()
  }

  return (
    <Group wrap="nowrap" gap="md">
      <ThemeIcon size={40} variant="light" radius="md" aria-hidden>
        <IconCreditCard size={22} stroke={1.6} />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={550} className="tabular" truncate>
          {card.brand} {card.cardNumber}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" truncate>
          {card.cardHolderName}, expires {card.expiryDate}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={busy}
        onClick={forget}
        aria-label={`Remove the card ending in ${lastFour}`}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
