import { Text, Title } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { accountNumber } from '../../ui/format.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { usePlaces } from '../own-accounts.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import reviewed from '../transfer/Review.module.css'
import { OrderActs } from './OrderActs.tsx'
import { OrderRuns } from './OrderRuns.tsx'
import { useOrderText } from './order-text.ts'
import { type StandingOrder, useOrder } from './orders.ts'

const WIDTH = 640

/** One order: what it is, what became of its dates, and what can be done with it. */
export function OrderDetails({ orderId, close }: { orderId: string; close: () => void }) {
  const { orders: words } = useCustomerWords()
  const order = useOrder(orderId)
  return (
    <DialogFrame title={order.data?.payeeName ?? words.details} close={close} size={WIDTH}>
      {order.isPending && <SkeletonRows rows={5} />}
      {order.error && !order.data && <LoadProblem problem={order.error} retry={() => void order.refetch()} />}
      {order.data && (
        <>
          <OrderFacts order={order.data} />
          <OrderActs order={order.data} />
          <Title order={3} fz="1rem" mt="lg">
            {words.outcomesTitle}
          </Title>
          <OrderRuns order={order.data} />
        </>
      )}
    </DialogFrame>
  )
}

/** What it is: how much, from where to where, and when. */
export function OrderFacts({ order }: { order: StandingOrder }) {
  const { orders: words, transfer } = useCustomerWords()
  const { moment } = useFormats()
  const text = useOrderText()
  const payer = usePlaces().find(({ number }) => number === order.accountNumber)
  return (
    <section className={reviewed.review}>
      <p className={reviewed.amount}>
        {order.keep === null ? (
          <Money amount={order.amount} currency={order.currency} size="balance" />
        ) : (
          <strong>{text.howMuch(order)}</strong>
        )}
        <span>{transfer.review.to(order.payeeName)}</span>
        <StateBadge state={order.state} />
      </p>
      {order.pausedBy === 'bank' && <Text size="sm">{words.pausedByBank(order.pauseReason)}</Text>}
      {order.tryAgainAt && <Text size="sm">{words.tryAgain(moment(order.tryAgainAt))}</Text>}
      <DataList
        rows={[
          {
            label: words.from,
            value: (
              <>
                {payer && `${payer.name}, `}
                <span className="tabular">{accountNumber(order.accountNumber)}</span>
              </>
            ),
          },
          {
            label: words.to,
            value: (
              <>
                {order.kind === 'wire' && `${order.bank}, `}
                <span className="tabular">{accountNumber(order.payeeAccount)}</span>
              </>
            ),
          },
          { label: words.rhythm, value: text.rhythm(order) },
          { label: words.nextDate, value: text.next(order) ?? words.noNext },
          { label: words.onClosedDays, value: words.closedDays[order.closedDays] },
          ...(order.description ? [{ label: words.description, value: order.description }] : []),
          { label: words.orderedBy, value: `${order.createdBy}, ${moment(order.createdAt)}` },
        ]}
      />
    </section>
  )
}
