import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useMe } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

const needs = (sentence: string) => (value: string) => (value.trim() ? null : sentence)

export default function CareDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.care
  const me = useMe()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      <CareForm ownEmail={me.data?.email ?? ''} close={close} />
    </DialogFrame>
  )
}

/** Who writes is known: the name and the address are facts here, and what the desk will see. */
function CareForm({ ownEmail, close }: DialogProps & { ownEmail: string }) {
  const words = useCustomerWords().dialogs.care
  const { user } = useCustomer()
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: needs(words.needsMessage) },
  })
  const send = ({ message }: typeof form.values) =>
    api('POST /message-admin/{userId}', {
      params: { userId: user._id },
      form: { name: user.fullName, email: ownEmail, message },
    })
  const sending = useSendAndClose(form, send, { renewed: 'messages', close })
  return (
    <DialogForm {...sending} submit={words.submit} disabled={ownEmail === ''}>
      <TextInput label={words.name} readOnly variant="filled" value={user.fullName} />
      <TextInput label={words.email} readOnly variant="filled" value={ownEmail} />
      <Textarea
        label={words.message}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        required
        data-autofocus
        {...form.getInputProps('message')}
      />
    </DialogForm>
  )
}
