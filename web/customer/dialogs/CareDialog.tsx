import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useMe, useRenew } from '../own-data.ts'

const needs = (sentence: string) => (value: string) => (value.trim() ? null : sentence)

export default function CareDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.care
  const me = useMe()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {me.isPending ? (
        <SkeletonRows rows={3} height={56} />
      ) : (
        <CareForm email={me.data?.email ?? ''} close={close} />
      )}
    </DialogFrame>
  )
}

function CareForm({ email, close }: DialogProps & { email: string }) {
  const words = useCustomerWords().dialogs.care
  const { tryAgain } = useWords().sentences
  const { user } = useCustomer()
  const renew = useRenew()
  const form = useForm({
    initialValues: { name: user.fullName, email, message: '' },
    validate: {
      name: needs(words.needsName),
      email: needs(words.needsEmail),
      message: needs(words.needsMessage),
    },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /message-admin/{userId}', {
        params: { userId: user._id },
        form: values,
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
