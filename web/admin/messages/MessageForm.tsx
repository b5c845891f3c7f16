import { messageUserChecks } from '@larkfield/contract/checks.ts'
import type { messageSenders } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { required } from '../pieces/required.ts'

const senders = [
  { value: 'customerCare', label: 'Customer Care' },
  { value: 'support', label: 'Support' },
]

type Props = {
  receiver: { id: string; email: string } | undefined
  /** The field that chooses the receiver, when the conversation does not name one already. */
  choose?: (error: ReactNode) => ReactNode
  subject?: string
  onSent: () => void
}

const [senderCheck, contentCheck] = messageUserChecks
// The order of docs/SPECIFICATION.md §5.3: the sender, the receiver, the words.
const checks = [senderCheck!, ...required(['receiver']), contentCheck!]

export function MessageForm({ receiver, choose, subject = '', onSent }: Props) {
  const refresh = useRefresh()
  const email = receiver?.email ?? ''
  const form = useForm({
    // The receiver is chosen outside the form, and checked with it.
    initialValues: { sender: '', receiver: '', subject, content: '' },
    validate: (values) => validateBy(checks)({ ...values, receiver: email }),
  })

  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ sender, subject, content }) => {
      await api('POST /message-user/{userId}', {
        params: { userId: receiver?.id ?? '' },
        body: {
          sender: sender as (typeof messageSenders)[number],
          receiver: email,
          subject: subject.trim(),
          content,
        },
      })
      toast.success(texts.adminMessage.done)
      form.reset()
      onSent()
      await refresh()
    },
    { always: texts.adminMessage.failed },
  )

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Select
          label="Sender"
          placeholder="Who signs it"
          withAsterisk
          data={senders}
          allowDeselect={false}
          {...form.getInputProps('sender')}
        />
        {choose?.(form.errors.receiver)}
        <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
        <Textarea
          label="Message"
          withAsterisk
          autosize
          minRows={5}
          maxRows={14}
          maxLength={5000}
          {...form.getInputProps('content')}
        />
        <FailureReason text={why} />
        <Button type="submit" size="md" loading={busy}>
          Send
        </Button>
      </Stack>
    </form>
  )
}
