import { messageUserChecks } from '@larkfield/contract/checks.ts'
import type { messageSenders } from '@larkfield/contract/rules.ts'
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { choicesOf } from '../pieces/choices.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { required } from '../pieces/required.ts'

type Sender = (typeof messageSenders)[number]

type Props = {
  receiver: { id: string; email: string } | undefined
  /** The field that chooses the receiver, when the conversation does not name one already. */
  choose?: (error: ReactNode) => ReactNode
  /** Who signs it unless another is chosen. */
  sender?: Sender | ''
  subject?: string
  onSent?: () => void
  onCancel: () => void
}

const [senderCheck, contentCheck] = messageUserChecks
// The order of docs/SPECIFICATION.md §5.3: the sender, the receiver, the words.
const checks = [senderCheck!, ...required(['receiver']), contentCheck!]

export function MessageForm({ receiver, choose, sender = '', subject = '', onSent, onCancel }: Props) {
  const words = useDeskWords().messages.form
  const refresh = useRefresh()
  const say = useCheckText()
  const email = receiver?.email ?? ''
  const form = useForm({
    // The receiver is chosen outside the form, and checked with it.
    initialValues: { sender, receiver: '', subject, content: '' },
    validate: (values) => validateBy(checks, say)({ ...values, receiver: email }),
  })

  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ sender, subject, content }) => {
      await api('POST /message-user/{userId}', {
        params: { userId: receiver?.id ?? '' },
        body: { sender: sender as Sender, receiver: email, subject: subject.trim(), content },
      })
      toast.success(words.done)
      form.reset()
      onSent?.()
      await refresh()
    },
    { always: words.failed },
  )

  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onCancel}
      unsaved={form.values.content.trim() !== ''}
    >
      <SimpleGrid cols={{ base: 1, xs: choose ? 1 : 2 }}>
        <Select
          label={words.sender}
          placeholder={words.senderPlaceholder}
          withAsterisk
          data={choicesOf(words.senders)}
          allowDeselect={false}
          {...form.getInputProps('sender')}
        />
        {choose?.(form.errors.receiver)}
        <TextInput label={words.subject} maxLength={200} {...form.getInputProps('subject')} />
      </SimpleGrid>
      <Textarea
        label={words.message}
        withAsterisk
        autosize
        minRows={choose ? 5 : 3}
        maxRows={choose ? 14 : 8}
        maxLength={5000}
        {...form.getInputProps('content')}
      />
      <FailureReason text={why} />
    </DialogForm>
  )
}
