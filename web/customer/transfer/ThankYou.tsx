import { Alert, Button, Group, Modal, Stack, Text, ThemeIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useFeeForWire } from '../fees/own-fees.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import { referenceOf, type SentWire } from './wire-form.ts'

/** docs/SPECIFICATION.md §4.3: the page reloads this long after a transfer. */
const RELOAD_AFTER_MS = 5_000

export type Outcome = {
  wire: SentWire
  /** No answer came at first; this one tells what happened. */
  recovered: boolean
  /** The same form was sent from another tab before: this is that wire, not a second one. */
  sentBefore: boolean
}

type Props = {
  outcome: Outcome
  /** Which paid, and whose statement has the line; nothing for the first one. */
  account: string
  /** The number of the account that paid. */
  payer: string
  finish: () => void
}

export function ThankYou({ outcome, account, payer, finish }: Props) {
  const { wire, recovered, sentBefore } = outcome
  const { thanks: words, leaves } = useCustomerWords().transfer
  const { money } = useFormats()
  const inOwn = (sum: number) => money(sum, wire.currency)
  const fee = useFeeForWire(payer, referenceOf(wire))?.amount
  const navigate = useNavigate()
  // The statement may take a moment to load; the page must not start afresh on the way there.
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (leaving) return
    const timer = setTimeout(() => location.reload(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  const viewDetails = () => {
    setLeaving(true)
    navigate(paths.statementLine(referenceOf(wire), account))
  }
  return (
    <Modal opened onClose={finish} withCloseButton={false} title={words.title} size={480}>
      <Stack align="center" ta="center" gap="sm">
        <ThemeIcon size={64} radius="xl" aria-hidden>
          <IconCheck size={36} />
        </ThemeIcon>
        <Money amount={wire.amountTransferred} currency={wire.currency} size="balance" />
        <Text>
          {wire.state === 'held' ? words.onItsWay : words.sent} <strong>{wire.accountName}</strong>,{' '}
          {wire.bank}
        </Text>
        {fee && <Text size="sm">{leaves(inOwn(fee), inOwn(wire.amountTransferred + fee))}</Text>}
        <Group gap="xs">
          <StateBadge state={wire.state} />
          <Text size="sm" c="dimmed">
            <DateText value={wire.bookedAt} as="moment" />
          </Text>
        </Group>
        <Text size="sm" className="tabular">
          {words.reference(referenceOf(wire))}
        </Text>
        {wire.state === 'held' && (
          <Text size="sm" c="dimmed">
            {words.held}
          </Text>
        )}
        {recovered && (
          <Alert color="primary" w="100%">
            {words.recovered}
          </Alert>
        )}
        {sentBefore && (
          <Alert color="accent" w="100%">
            {words.sentBefore}
          </Alert>
        )}
        <Group mt="sm" justify="center">
          <Button variant="default" loading={leaving} onClick={viewDetails}>
            {words.viewDetails}
          </Button>
          <Button onClick={finish} data-autofocus>
            {words.finish}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
