import { forgotChecks } from '@larkfield/contract/checks.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useMe } from '../own-data.ts'
import { NewEmailCode } from './NewEmailCode.tsx'
import { useSendAndClose } from './send-and-close.ts'

export default function EmailDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.email
  const pending = useMe().data?.pendingEmail
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {pending ? <NewEmailCode pending={pending} close={close} /> : <EmailForm close={close} />}
    </DialogFrame>
  )
}

function EmailForm({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.email
  const checkText = useCheckText()
  const me = useMe()
  const form = useForm({ initialValues: { email: '' }, validate: validateBy(forgotChecks, checkText) })
  const { ifApproved, dialog } = useApproval()
  /** The code is asked for in this dialog's own place. */
  const isPending = useRef(false)
  const send = async ({ email }: typeof form.values) => {
    const body = { email: email.trim() }
    const answer = await ifApproved((approval) => api('PUT /my-email', { body: { ...body, approval } }))
    isPending.current = Boolean(answer?.data.pendingEmail)
    return answer
  }
  const closeWhenDone = () => {
    if (!isPending.current) close()
  }
  const sending = useSendAndClose(form, send, { renewed: 'person', close: closeWhenDone })
  return (
    <>
      <DialogForm {...sending} onCancel={close} submit={words.submit}>
        <TextInput
          label={words.address}
          description={
            me.data && (me.data.isEmailConfirmed ? words.present : words.unconfirmed)(me.data.email)
          }
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
