import { Button, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCalendarEvent, IconPlus } from '../ui/icons.ts'
import { ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { Rows } from '../ui/list/Rows.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { OrderDetails } from './orders/OrderDetails.tsx'
import { OrderRow } from './orders/OrderRow.tsx'
import { useOpenOrder } from './orders/open-order.ts'

const PAGE_SIZE = 50
const states = ['active', 'paused', 'ended'] as const
type State = (typeof states)[number]

/** Payments on dates, of all accounts the person holds; the next one first. */
export default function StandingOrders() {
  const { orders: words, account } = useCustomerWords()
  usePageMeta({ title: words.title })
  const openOrder = useOpenOrder()
  const [params, setParams] = useSearchParams()
  const state = states.find((one) => one === params.get('state'))
  const shown = params.get('order') ?? undefined
  const change = (name: string, value: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const page = usePaged(['standing-orders', state], ({ cursor, signal }) =>
    api('GET /standing-orders', { query: { state, limit: PAGE_SIZE, cursor }, signal }),
  )
  const orders = page.data?.data ?? []
  const create = (
    <Button onClick={() => openOrder()} leftSection={<IconPlus size={18} aria-hidden />}>
      {words.new}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <>
            <Button
              component={Link}
              to={paths.calendar}
              variant="default"
              leftSection={<IconCalendarEvent size={18} aria-hidden />}
            >
              {words.toCalendar}
            </Button>
            {create}
          </>
        }
      />
      <Panel>
        <SegmentedControl
          size="sm"
          mb="sm"
          aria-label={words.showing}
          value={state ?? ''}
          onChange={(chosen) => change('state', chosen)}
          data={[
            { value: '', label: words.showingAll },
            ...states.map((value) => ({ value, label: account.states[value] })),
          ]}
        />
        <ListFrame
          listed={listedBy(page, orders)}
          skeleton={<SkeletonRows rows={4} />}
          empty={<Nothing state={state} create={create} />}
        >
          <Rows label={words.list}>
            {orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </Rows>
          {(page.next || page.previous) && <Pager page={page} pageSize={PAGE_SIZE} shown={orders.length} />}
        </ListFrame>
      </Panel>
      {shown && <OrderDetails orderId={shown} close={() => change('order', undefined)} />}
    </>
  )
}

function Nothing({ state, create }: { state: State | undefined; create: ReactNode }) {
  const { orders: words } = useCustomerWords()
  if (state) return <EmptyState text={words.emptyState} hint={words.emptyStateHint} />
  return <EmptyState icon={IconCalendarEvent} text={words.empty} hint={words.emptyHint} action={create} />
}
