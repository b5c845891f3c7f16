import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useSendAndClose } from '../dialogs/send-and-close.ts'
import type { OwnAccount } from '../own-data.ts'
import { useShownAccount } from './shown-account.ts'

/** Names the account that the screen below is about. */
export default function NameDialog({ close }: DialogProps) {
  const words = useCustomerWords().accounts.rename
  const account = useShownAccount()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {account ? <NameForm account={account} close={close} /> : <SkeletonRows rows={1} height={76} />}
    </DialogFrame>
  )
}

function NameForm({ account, close }: DialogProps & { account: OwnAccount }) {
  const { account: kinds, accounts } = useCustomerWords()
  const words = accounts.rename
  const form = useForm({ initialValues: { name: account.name ?? '' } })
  const send = ({ name }: typeof form.values) =>
    api('PUT /my-accounts/{account}', {
      params: { account: account.accountNumber },
      body: { name: name.trim() },
    })
  const sending = useSendAndClose(form, send, { renewed: 'accounts', close })
  return (
    <DialogForm {...sending} submit={words.submit}>
      <TextInput
        label={words.name}
        placeholder={kinds.types[account.accountType === 'current' ? 'current' : 'savings']}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
