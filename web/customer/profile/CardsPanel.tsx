import { texts } from '@larkfield/contract/texts.ts'
import { ActionIcon, Button, Group, Text, ThemeIcon } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api.ts'
import { withDialog } from '../../paths.ts'
import { askToConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { problemText } from '../../ui/form.ts'
import { IconCreditCard, IconPlus, IconTrash } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Card, useCards, useRenew } from '../own-data.ts'
import { LoadProblem } from '../pieces/LoadProblem.tsx'
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
      {cards.isError && !cards.data && (
        <LoadProblem text={cards.error.message} retry={() => cards.refetch()} />
      )}
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
  const renew = useRenew()
  const [busy, setBusy] = useState(false)
  const lastFour = card.cardNumber.slice(-4)

  const forget = async () => {
    const sure = await askToConfirm({
      title: 'Remove this card?',
      body: `The ${card.brand} card ending in ${lastFour} leaves your account. You can add it again at any time.`,
      confirm: 'Remove',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      const { message } = await api('DELETE /card-details/{cardId}', { params: { cardId: card._id } })
      await renew('cards')
      toast.success(message)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setBusy(false)
    }
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
