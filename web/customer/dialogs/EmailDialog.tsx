import { forgotChecks } from '@larkfield/contract/checks.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useMe } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

export default function EmailDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.email
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      <EmailForm close={close} />
    </DialogFrame>
  )
}

function EmailForm({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.email
  const checkText = useCheckText()
  const me = useMe()
  const form = useForm({ initialValues: { email: '' }, validate: validateBy(forgotChecks, checkText) })
  const { ifApproved, dialog } = useApproval()
  const send = ({ email }: typeof form.values) =>
    ifApproved((approval) => api('PUT /my-email', { body: { email: email.trim(), approval } }))
  const sending = useSendAndClose(form, send, { renewed: 'person', close })
  return (
    <>
      <DialogForm {...sending} submit={words.submit}>
        <TextInput
          label={words.address}
          description={me.data && words.present(me.data.email)}
          type="email"
          autoComplete="email"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
