import { useState } from 'react'
import { useLocation } from 'react-router'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useMe, useOwnAccounts } from '../own-data.ts'
import { OrderFlow } from './OrderFlow.tsx'
import { presetsIn } from './open-order.ts'
import { newOrder, orderToChange } from './order-form.ts'
import { useOrder } from './orders.ts'

const WIDTH = 640

/** A payment on dates: what, when, the next dates, and then the order. Also to change one. */
export default function OrderDialog({ close }: DialogProps) {
  const { form: words } = useCustomerWords().orders
  const { state } = useLocation()
  // As it was opened: a question over it makes a step of its own in the history.
  const [presets] = useState(() => presetsIn(state))
  const me = useMe()
  const accounts = useOwnAccounts()
  const changed = useOrder(presets.changes)
  const isReady = me.data && !accounts.isPending && (!presets.changes || changed.data)
  return (
    <DialogFrame
      title={presets.changes ? words.changeTitle : words.title}
      lead={presets.changes ? undefined : words.lead}
      close={close}
      size={WIDTH}
    >
      {isReady ? (
        <OrderFlow
          me={me.data}
          accounts={accounts.data?.data ?? []}
          changed={changed.data}
          initial={changed.data ? orderToChange(changed.data) : newOrder(presets)}
          close={close}
        />
      ) : (
        <SkeletonRows rows={5} height={60} />
      )}
    </DialogFrame>
  )
}
