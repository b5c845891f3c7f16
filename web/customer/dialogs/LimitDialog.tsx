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
import { useChosenAccount } from '../own-accounts.ts'
import { useMe } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

export default function LimitDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.limit
  const me = useMe().data
  // The one the screen below is about; where it names none, the first one.
  const account = useChosenAccount().place?.account
  const limited = account
    ? { account: account.accountNumber, limit: account.accountLimit, currency: account.currency }
    : me && { limit: me.accountLimit, currency: me.accountCurrency }
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {limited ? <LimitForm {...limited} close={close} /> : <SkeletonRows rows={1} height={76} />}
    </DialogFrame>
  )
}

type Values = { dailyLimit: AmountValue }

type Props = DialogProps & { account?: string; limit: number; currency: string }

function LimitForm({ account, limit: present, currency, close }: Props) {
  const words = useCustomerWords().dialogs.limit
  const { money } = useFormats()
  const problem = useAmountProblem(currency)
  const form = useForm<Values>({
    initialValues: { dailyLimit: present },
    validate: { dailyLimit: (limit) => (limit === '' ? words.missing : (problem(limit) ?? null)) },
  })
  const { ifApproved, dialog } = useApproval()
  const send = ({ dailyLimit }: Values) =>
    ifApproved((approval) =>
      api('PUT /my-daily-limit', {
        body: { dailyLimit: Number(dailyLimit), ...(account && { account }), approval },
      }),
    )
  const sending = useSendAndClose(form, send, { renewed: 'money', close })
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
