import { ActionIcon, Group, Text, ThemeIcon } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCreditCard, IconTrash } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { type Card, useCards } from '../own-data.ts'
import { AddButton } from '../pieces/AddButton.tsx'

export function CardsPanel() {
  const words = useCustomerWords().profile.cards
  const cards = useCards()
  return (
    <Panel title={words.title} actions={<AddButton dialog="card" label={words.add} />}>
      <ListFrame
        listed={listedBy(cards, cards.data)}
        skeleton={<SkeletonRows rows={2} />}
        empty={<EmptyState text={words.empty} icon={IconCreditCard} />}
      >
        <Rows label={words.list}>
          {cards.data?.map((card) => (
            <KeptCard key={card._id} card={card} />
          ))}
        </Rows>
      </ListFrame>
    </Panel>
  )
}

function KeptCard({ card }: { card: Card }) {
  const words = useCustomerWords().profile.cards
  const ask = useConfirm()
  const { act, busy } = useAct(() => api('DELETE /card-details/{cardId}', { params: { cardId: card._id } }))
  const lastFour = card.cardNumber.slice(-4)
  const forget = async () => {
    const sure = await ask({
      title: words.ask.title,
      body: words.ask.body(card.brand, lastFour),
      confirm: words.ask.confirm,
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
          {words.expires(card.cardHolderName, card.expiryDate)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={busy}
        onClick={forget}
        aria-label={words.remove(lastFour)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
