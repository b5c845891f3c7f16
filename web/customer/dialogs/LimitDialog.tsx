import { OWN_DAILY_LIMIT_MOST } from '@larkfield/contract/rules.ts'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { type Me, useMe } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

export default function LimitDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.limit
  const me = useMe()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {me.data ? <LimitForm me={me.data} close={close} /> : <SkeletonRows rows={1} height={76} />}
    </DialogFrame>
  )
}

type Values = { dailyLimit: AmountValue }

function LimitForm({ me, close }: DialogProps & { me: Me }) {
  const words = useCustomerWords().dialogs.limit
  const { money } = useFormats()
  const currency = me.accountCurrency
  const problem = useAmountProblem(currency)
  const form = useForm<Values>({
    initialValues: { dailyLimit: me.accountLimit },
    validate: { dailyLimit: (limit) => (limit === '' ? words.missing : (problem(limit) ?? null)) },
  })
  const { ifApproved, dialog } = useApproval()
  const send = ({ dailyLimit }: Values) =>
    ifApproved((approval) =>
      api('PUT /my-daily-limit', { body: { dailyLimit: Number(dailyLimit), approval } }),
    )
  const sending = useSendAndClose(form, send, { renewed: 'person', close })
  return (
    <>
      <DialogForm {...sending} submit={words.submit} byButtonOnly>
        <AmountField
          label={words.limit}
          description={words.note(money(OWN_DAILY_LIMIT_MOST, currency))}
          currency={currency}
          required
          data-autofocus
          {...form.getInputProps('dailyLimit')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
