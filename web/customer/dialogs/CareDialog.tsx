import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useMe, useRenew } from '../own-data.ts'

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
  const { tryAgain } = useWords().sentences
  const { user } = useCustomer()
  const renew = useRenew()
  const form = useForm({
    initialValues: { name: user.fullName, email: undefined as string | undefined, message: '' },
    validate: {
      name: needs(words.needsName),
      email: (email) => needs(words.needsEmail)(email ?? ownEmail),
      message: needs(words.needsMessage),
    },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /message-admin/{userId}', {
        params: { userId: user._id },
        form: { ...values, email: values.email ?? ownEmail },
      })
      await renew('messages')
      toast.success(message)
      close()
    },
    { fallback: tryAgain },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={close}
      unsaved={form.isDirty()}
    >
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
