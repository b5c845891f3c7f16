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

/** It stands there at once: until another is typed, the address is the customer's own, whenever that is known. */
function CareForm({ ownEmail, close }: DialogProps & { ownEmail: string }) {
  const words = useCustomerWords().dialogs.care
  const { user } = useCustomer()
  const form = useForm({
    initialValues: { name: user.fullName, email: undefined as string | undefined, message: '' },
    validate: {
      name: needs(words.needsName),
      email: (email) => needs(words.needsEmail)(email ?? ownEmail),
      message: needs(words.needsMessage),
    },
  })
  const send = (values: typeof form.values) =>
    api('POST /message-admin/{userId}', {
      params: { userId: user._id },
      form: { ...values, email: values.email ?? ownEmail },
    })
  const sending = useSendAndClose(form, send, { renewed: 'messages', close })
  return (
    <DialogForm {...sending} submit={words.submit}>
      <TextInput label={words.name} autoComplete="name" required {...form.getInputProps('name')} />
      <TextInput
        label={words.email}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
        value={form.values.email ?? ownEmail}
      />
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
