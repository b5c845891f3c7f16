import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { usePlaces } from '../own-accounts.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import { useOrderText } from './order-text.ts'
import type { StandingOrder } from './orders.ts'

export function OrderRow({ order }: { order: StandingOrder }) {
  const { orders: words } = useCustomerWords()
  const { moment } = useFormats()
  const text = useOrderText()
  const next = text.next(order)
  const last = text.run(order)
  const places = usePlaces()
  // Whoever has one account knows which one pays.
  const payer = places.length > 1 && places.find(({ number }) => number === order.accountNumber)
  return (
    <>
      <Group wrap="nowrap" justify="space-between" align="flex-start">
        <Anchor component={Link} to={paths.standingOrder(order._id)} fw={550} style={{ minWidth: 0 }}>
          {order.payeeName}
        </Anchor>
        <Text component="div" style={{ flexShrink: 0, maxWidth: '65%', textAlign: 'end' }}>
          {order.keep === null ? (
            <Money
              amount={order.amount}
              currency={order.currency}
              direction={order.kind === 'wire' ? 'debit' : undefined}
            />
          ) : (
            text.howMuch(order)
          )}
        </Text>
      </Group>
      <Group wrap="nowrap" justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" style={{ minWidth: 0 }}>
          {order.kind === 'wire' && `${order.bank}, `}
          <span className="tabular">{accountNumber(order.payeeAccount)}</span>
        </Text>
        <Text size="sm" component="div" style={{ flexShrink: 0 }}>
          <StateBadge state={order.state} />
        </Text>
      </Group>
      <Text size="sm">{text.rhythm(order)}</Text>
      {next && order.state === 'active' && <Text size="sm">{words.next(next)}</Text>}
      {order.tryAgainAt && <Text size="sm">{words.tryAgain(moment(order.tryAgainAt))}</Text>}
      {last && (
        <Text size="sm" c="dimmed">
          {last}
        </Text>
      )}
      {payer && (
        <Text size="sm" c="dimmed">
          {words.paidFrom(payer.name)}
        </Text>
      )}
    </>
  )
}
