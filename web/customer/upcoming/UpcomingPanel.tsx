import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { pathOf, type UpcomingPayment, useUpcoming } from '../orders/orders.ts'
import { usePaymentName } from '../orders/payment-name.ts'
import { usePlaces } from '../own-accounts.ts'

/** A handful; the calendar has the rest. */
const SHOWN = 4

type Props = {
  /** A number; all of them without. */
  account: string | undefined
  /** Whether it is known yet which one. */
  isKnown: boolean
}

/** The next payments of an account, or of all, and what will be left after them. */
export function UpcomingPanel({ account, isKnown }: Props) {
  const { upcoming: words } = useCustomerWords().orders
  const { day, number } = useFormats()
  const upcoming = useUpcoming({ account, isKnown })
  const payments = upcoming.data?.data ?? []
  const more = payments.length - SHOWN
  return (
    <Panel
      title={words.title}
      note={upcoming.data && payments.length > 0 && words.note(day(upcoming.data.until))}
      actions={
        <Anchor component={Link} to={paths.calendar} inherit>
          {words.toCalendar}
        </Anchor>
      }
    >
      <ListFrame
        listed={listedBy(upcoming, payments)}
        skeleton={<SkeletonRows rows={2} />}
        empty={
          <Text c="dimmed">
            {words.empty}{' '}
            <Anchor component={Link} to={paths.standingOrders} inherit underline="always">
              {words.order}
            </Anchor>
          </Text>
        }
      >
        <Rows label={words.list}>
          {payments.slice(0, SHOWN).map((payment) => (
            <Payment
              key={`${payment.orderId ?? payment.payeeName} ${payment.runsOn} ${payment.due}`}
              payment={payment}
              ofAll={!account}
            />
          ))}
        </Rows>
        {more > 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {words.more(number(more))}
          </Text>
        )}
        <Left payments={payments} left={upcoming.data?.left ?? []} account={account} />
      </ListFrame>
    </Panel>
  )
}

function Payment({ payment, ofAll }: { payment: UpcomingPayment; ofAll: boolean }) {
  const { orders: words } = useCustomerWords()
  const { day } = useFormats()
  const to = pathOf(payment)
  const name = usePaymentName()(payment)
  const about = payment.kind === 'instalment' ? words.upcoming.instalment : payment.description
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        {to ? (
          <Anchor component={Link} to={to} fw={550}>
            {name}
          </Anchor>
        ) : (
          <Text fw={550}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {day(payment.runsOn)}
          {about && `, ${about}`}
        </Text>
      </div>
      {payment.amount === null ? (
        <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
          {words.upcoming.depends}
        </Text>
      ) : (
        <Money
          amount={payment.amount}
          currency={payment.currency}
          // What is moved leaves the account, and not all of them together.
          direction={ofAll && payment.kind === 'move' ? undefined : 'debit'}
        />
      )}
    </Group>
  )
}

type LeftProps = {
  payments: readonly UpcomingPayment[]
  left: readonly { accountNumber: string; currency: string; available: number; left: number }[]
  account: string | undefined
}

/** What remains in each account that something leaves. */
function Left({ payments, left, account }: LeftProps) {
  const { upcoming: words } = useCustomerWords().orders
  const { money } = useFormats()
  const places = usePlaces()
  const nameOf = (number: string) => places.find((place) => place.number === number)?.name ?? number
  const paying = new Set(payments.map(({ accountNumber }) => accountNumber))
  return left
    .filter(({ accountNumber }) => paying.has(accountNumber))
    .map((one) => (
      <Group key={one.accountNumber} justify="space-between" mt="md" align="flex-start">
        <div>
          <Text fw={600}>{account ? words.left : words.leftIn(nameOf(one.accountNumber))}</Text>
          <Text size="sm" c="dimmed">
            {words.available(money(one.available, one.currency))}
          </Text>
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text fw={600}>
            <Money amount={one.left} currency={one.currency} />
          </Text>
          {one.left < 0 && (
            <Text size="sm" c="var(--lf-negative)">
              {words.short}
            </Text>
          )}
        </div>
      </Group>
    ))
}
