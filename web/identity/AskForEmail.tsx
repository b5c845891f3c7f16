import { forgotChecks } from '@larkfield/contract/checks.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ComponentProps } from 'react'
import { useSubmit, validateBy } from '../ui/form.ts'
import { IconMail } from '../ui/icons.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { useWords } from '../words/speech.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'

type Props = Pick<ComponentProps<typeof RecoveryForm>, 'panel' | 'words' | 'backTo'> & {
  send: (email: string) => Promise<void>
  /** Said when the answer has no sentence of its own. */
  fallback?: string
}

/** The address that a code or a number is mailed to. */
export function AskForEmail({ send, fallback, ...frame }: Props) {
  const { fields } = useWords().identity
  const checkText = useCheckText()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateBy(forgotChecks, checkText),
  })
  const submit = useSubmit(form, ({ email }) => heed(send(email.trim())), { fallback })
  return (
    <RecoveryForm {...frame} {...submit}>
      <WaitNotice secondsLeft={secondsLeft} />
      <TextInput
        label={fields.email}
        type="email"
        autoComplete="email"
        leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </RecoveryForm>
  )
}
