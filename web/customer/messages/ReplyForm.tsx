import { Button, Group, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { useSubmit } from '../../ui/form.ts'
import { IconSend } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useMe, useRenew } from '../own-data.ts'
import { tabDraft } from '../tab-draft.ts'

const draft = tabDraft<string>('message')

/** Answers the bank; what is being written stays until the bank has it. */
export function ReplyForm({ focused }: { focused: boolean }) {
  const words = useCustomerWords().messages.conversation
  const { tryAgain } = useWords().sentences
  const { user } = useCustomer()
  const me = useMe()
  const renew = useRenew()
  const form = useForm({
    initialValues: { message: draft.read(user._id) ?? '' },
    validate: { message: (text) => (text.trim() ? null : words.empty) },
    onValuesChange: ({ message }) => (message.trim() ? draft.keep(user._id, message) : draft.forget()),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ message }) => {
      const reply = await api('POST /message-admin/{userId}', {
        params: { userId: user._id },
        form: { name: me.data?.fullName ?? user.fullName, email: me.data?.email ?? '', message },
      })
      form.setValues({ message: '' })
      toast.success(reply.message)
      await renew('messages')
    },
    { fallback: tryAgain },
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Textarea
        label={words.reply}
        placeholder={words.placeholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        autoFocus={focused}
        {...form.getInputProps('message')}
      />
      <Group justify="flex-end" mt="sm">
        <Button
          type="submit"
          loading={busy}
          disabled={!me.data}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {words.send}
        </Button>
      </Group>
    </form>
  )
}
