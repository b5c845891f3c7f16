import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { Me, OwnAccount } from '../own-data.ts'
import type { Proposal } from '../signatures/proposal.ts'
import { WaitsForSignature } from '../signatures/WaitsForSignature.tsx'
import { usePayeeCheck } from '../transfer/payee-check.ts'
import { cannotPay, canPay, payerOf } from '../transfer/payer.ts'
import { OrderFields } from './OrderFields.tsx'
import { OrderReview } from './OrderReview.tsx'
import { type OrderForm, type OrderValues, startFor } from './order-form.ts'
import { type Dates, useOrdering, useOrderProblems, useShowDates } from './ordering.ts'
import type { StandingOrder } from './orders.ts'

type Props = {
  me: Me
  accounts: OwnAccount[]
  /** The order to change; a new one without. */
  changed: StandingOrder | undefined
  initial: OrderValues
  close: () => void
}

/** Fields, then the dates, then the bank's answer. Nothing typed is lost on the way back. */
export function OrderFlow({ me, accounts, changed, initial, close }: Props) {
  const { orders, transfer } = useCustomerWords()
  const words = orders.form
  const signedIn = useSignedInWords()
  const [dates, setDates] = useState<Dates>()
  const [waiting, setWaiting] = useState<Proposal>()
  const [account, setAccount] = useState(initial.account)
  const paying = accounts.find(({ accountNumber }) => accountNumber === account)
  const payer = paying ? payerOf(paying) : me
  // An order that is changed stays with the account it has.
  const gone = changed ? undefined : cannotPay(account, { isKnown: true, held: accounts })
  const problems = useOrderProblems(payer.accountCurrency)
  const form: OrderForm = useForm<OrderValues>({
    initialValues: initial,
    onValuesChange: (now, before) => {
      setAccount(now.account)
      const isTouched = now.rhythm !== before.rhythm || now.onLastDay !== before.onLastDay
      if (changed && isTouched) form.setFieldValue('startOn', startFor(changed, now))
    },
    validate: (now) => ({ ...problems(now), ...(gone && { account: transfer.choosePayer }) }),
  })
  const values = form.getValues()
  const payee = usePayeeCheck(
    values.whom === 'other' && !changed ? values : { bank: '', recipientAccount: '', accountName: '' },
  )
  const showing = useShowDates(form, { payee, changed, show: setDates })
  const ordering = useOrdering({
    form,
    changed,
    close,
    onWaiting: setWaiting,
    back: () => setDates(undefined),
  })
  // What was sent names the account it was begun from, and is answered first.
  const isToChoose = gone !== undefined && !ordering.busy
  useEffect(() => {
    if (isToChoose) setDates(undefined)
  }, [isToChoose])

  if (waiting) {
    return (
      <WaitsForSignature proposal={waiting}>
        <Button onClick={close}>{signedIn.close}</Button>
      </WaitsForSignature>
    )
  }
  if (dates && !isToChoose) {
    return (
      <>
        <OrderReview values={values} payer={payer} accounts={accounts} dates={dates} />
        <DialogFooter>
          <Button variant="default" onClick={() => setDates(undefined)} disabled={ordering.busy}>
            {words.back}
          </Button>
          <Button onClick={() => void ordering.order()} loading={ordering.busy} disabled={dates.length === 0}>
            {changed ? words.confirmChange : words.confirm}
          </Button>
        </DialogFooter>
        {ordering.dialog}
      </>
    )
  }
  return (
    <DialogForm {...showing} onCancel={close} unsaved={form.isDirty()} submit={words.next} byButtonOnly>
      <Unanswered sendOnce={ordering.sendOnce} onAnswer={ordering.answered} showWaiting={setWaiting} />
      <OrderFields
        form={form}
        payer={payer}
        accounts={accounts.filter(canPay)}
        payee={payee}
        changed={changed}
        gone={gone}
      />
    </DialogForm>
  )
}
