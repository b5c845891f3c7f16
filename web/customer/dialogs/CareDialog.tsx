import { texts } from '@larkfield/contract/texts.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useMe } from '../own-data.ts'

const needs = (sentence: string) => (value: string) => (value.trim() ? null : sentence)

export default function CareDialog({ close }: DialogProps) {
  const me = useMe()
  return (
    <DialogFrame
      title="Customer care"
      lead={`Tell us what we can do. We answer ${brand.claims.replyTime}, here in your messages.`}
      close={close}
    >
      {me.isPending ? (
        <SkeletonRows rows={3} height={56} />
      ) : (
        <CareForm email={me.data?.email ?? ''} close={close} />
      )}
    </DialogFrame>
  )
}

function CareForm({ email, close }: DialogProps & { email: string }) {
  const { user } = useCustomer()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: user.fullName, email, message: '' },
    validate: {
      name: needs('Please enter your name'),
      email: needs('Please enter your email'),
      message: needs('Please enter a message'),
    },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /message-admin/{userId}', {
        params: { userId: user._id },
        form: values,
      })
      toast.success(message)
      close()
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit="Send message"
      onCancel={close}
      unsaved={form.isDirty()}
    >
      <TextInput
        label="Name"
        autoComplete="name"
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Textarea
        label="Message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        required
        data-autofocus
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  )
}
