import { Stack, Text } from '@mantine/core'
import type { Reply } from '../../api-types.ts'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { OfferForm } from './OfferForm.tsx'
import { OffersMade } from './OffersMade.tsx'

export type Ticket = Reply<'GET /loan-queue'>['data'][number]

type Props = {
  loanId: string
  /** Undefined while its page of the queue has not come, or when it is on another. */
  ticket: Ticket | undefined
  onClose: () => void
}

/** From a ticket to an offer: what was offered so far, and a new one with its cost while it is typed. */
export function OfferPanel({ loanId, ticket, onClose }: Props) {
  const { offer: words } = useDeskWords().portfolio
  return (
    <PanelFrame opened wide title={ticket ? words.titleFor(ticket.fullName) : words.title} onClose={onClose}>
      <Stack gap="lg">
        {ticket && <Text style={{ overflowWrap: 'anywhere' }}>{ticket.loanReason}</Text>}
        <OffersMade loanId={loanId} />
        {ticket && ticket.state !== 'open' ? (
          <Text c="dimmed">{words.decided}</Text>
        ) : (
          <OfferForm loanId={loanId} onClose={onClose} />
        )}
      </Stack>
    </PanelFrame>
  )
}
