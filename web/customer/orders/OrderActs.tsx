import { Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useOpenOrder } from './open-order.ts'
import type { StandingOrder } from './orders.ts'

type Question = { title: string; body: string; confirm: string; danger?: boolean }

/** Pause, resume, skip the next one, change, end: for whoever may, and each where it means something. */
export function OrderActs({ order }: { order: StandingOrder }) {
  const { orders: words } = useCustomerWords()
  const { day } = useFormats()
  const ask = useConfirm()
  const openOrder = useOpenOrder()
  const params = { orderId: order._id }
  const { act, busy } = useAct((carryOut: () => Promise<{ message: string }>) => carryOut())
  const after = async (question: Question, carryOut: () => Promise<{ message: string }>) => {
    if (await ask(question)) act(carryOut)
  }
  if (order.state === 'ended') return null
  if (!order.canChange) {
    return (
      <Text size="sm" c="dimmed">
        {words.viewerOnly}
      </Text>
    )
  }
  const { next, payeeName } = order
  const isActive = order.state === 'active'
  const comesAgain = order.rhythm !== 'once'
  return (
    <Group gap="xs">
      <Button variant="light" size="sm" disabled={busy} onClick={() => openOrder({ changes: order._id })}>
        {words.change}
      </Button>
      {isActive ? (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() =>
            after({ title: words.pauseTitle, body: words.pauseBody, confirm: words.pause }, () =>
              api('POST /standing-orders/{orderId}/pause', { params }),
            )
          }
        >
          {words.pause}
        </Button>
      ) : (
        <Button
          size="sm"
          loading={busy}
          onClick={() => act(() => api('POST /standing-orders/{orderId}/resume', { params }))}
        >
          {words.resume}
        </Button>
      )}
      {isActive && next && comesAgain && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() =>
            after({ title: words.skipTitle, body: words.skipBody(day(next.due)), confirm: words.skip }, () =>
              api('POST /standing-orders/{orderId}/skip', { params, body: { due: next.due } }),
            )
          }
        >
          {words.skip}
        </Button>
      )}
      <DangerButton
        size="sm"
        disabled={busy}
        onClick={() =>
          after(
            { title: words.endTitle, body: words.endBody(payeeName), confirm: words.end, danger: true },
            () => api('POST /standing-orders/{orderId}/end', { params }),
          )
        }
      >
        {words.end}
      </DangerButton>
    </Group>
  )
}
