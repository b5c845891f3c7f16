import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Badge, Group, Text, Title } from '@mantine/core'
import { api } from '../../api.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { against, Decision } from '../pieces/Decision.tsx'
import { useOffersMade } from './loan-data.ts'

/** Every offer that was made for a ticket; nothing where there is none. */
export function OffersMade({ loanId }: { loanId: string }) {
  const { offer: words } = useDeskWords().portfolio
  const { data: offers = [] } = useOffersMade(loanId)
  if (offers.length === 0) return null
  return (
    <section>
      <Title order={3} fz="1rem" mb="xs">
        {words.made}
      </Title>
      <Rows label={words.made}>
        {offers.map((offer) => (
          <OfferMade key={offer._id} offer={offer} />
        ))}
      </Rows>
    </section>
  )
}

function OfferMade({ offer }: { offer: LoanOffer }) {
  const { offer: words } = useDeskWords().portfolio
  const { effective, moment, money, number } = useFormats()
  const { amount, currency, schedule, effectiveRate, state } = offer
  const isOpen = state === 'offered'
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" className="tabular">
          {words.line(money(amount, currency), number(schedule.length), effective(effectiveRate))}
        </Text>
        <Text size="sm" c="dimmed">
          <DateText value={offer.offeredAt} as="moment" />
          {isOpen && `, ${words.until(moment(offer.expiresAt))}`}
        </Text>
        {isOpen && <Text size="sm">{words.replaces}</Text>}
      </div>
      <Group gap="xs">
        <Badge
          variant="light"
          color={isOpen ? 'accent' : state === 'accepted' ? 'primary' : 'gray'}
          tt="none"
        >
          {words.states[state]}
        </Badge>
        {isOpen && <Withdraw offer={offer} />}
      </Group>
    </Group>
  )
}

function Withdraw({ offer }: { offer: LoanOffer }) {
  const { offer: words } = useDeskWords().portfolio
  return (
    <Decision
      no={{
        call: 'POST /loan-offers/{offerId}/withdraw',
        label: words.withdraw,
        question: {
          ...against,
          title: words.withdrawTitle,
          body: words.withdrawBody,
          confirm: words.withdraw,
        },
        customerReads: false,
        done: words.withdrawn,
        carryOut: (reason, approval) =>
          api('POST /loan-offers/{offerId}/withdraw', {
            params: { offerId: offer._id },
            body: { reason, ...(approval && { approval }) },
          }),
      }}
    />
  )
}
