import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconInfoCircle } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'

type Props = {
  loan: Debt
  /** How its holder calls the account that instalments are collected from. */
  payFrom: string | undefined
  /** Whether it could pay at all, had it the money. */
  canCollect?: boolean
  pay: () => void
  /** Leads to where an account for the instalments is chosen. */
  choose: () => void
}

/** What is late or due in plain words, and how to pay it; or how the loan ended. */
export function LoanStanding({ loan, payFrom, canCollect = true, pay, choose }: Props) {
  const { standing: words } = useCustomerWords().ownLoans
  const { day, money } = useFormats()
  const { due, currency, state } = loan
  if (state !== 'active') {
    return (
      <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
        {words[state]}
      </Alert>
    )
  }
  const sum = (amount: number) => money(amount, currency)
  const isLate = due.daysLate > 0
  return (
    <>
      {due.total > 0 && (
        <Alert
          color={isLate ? 'red' : 'accent'}
          icon={isLate ? <IconAlertTriangle aria-hidden /> : <IconCalendarEvent aria-hidden />}
          title={isLate ? words.lateTitle(due.daysLate) : words.dueTitle}
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              {isLate ? words.late(sum(due.total), day(due.since)) : words.due(sum(due.total))}{' '}
              {words.parts(sum(due.fees), sum(due.interest), sum(due.principal))}
            </Text>
            {payFrom && (
              <Text size="sm">{canCollect ? words.collecting(payFrom) : words.cannotCollect(payFrom)}</Text>
            )}
            {isLate && <Text size="sm">{words.help}</Text>}
            <Button size="sm" onClick={pay} {...(isLate && { color: 'red.8' })}>
              {words.pay(sum(due.total))}
            </Button>
          </Stack>
        </Alert>
      )}
      {!payFrom && (
        <Alert color="accent" icon={<IconAlertTriangle aria-hidden />} title={words.noPayerTitle}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{words.noPayer}</Text>
            <Button size="sm" variant="default" onClick={choose}>
              {words.choosePayer}
            </Button>
          </Stack>
        </Alert>
      )}
      {loan.restructuredLate && (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
          {words.restructuredLate(loan.restructuredLate)}
        </Alert>
      )}
      {!loan.isCharging && (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
          {words.notCharging}
        </Alert>
      )}
    </>
  )
}
