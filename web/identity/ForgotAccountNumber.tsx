import { forgotChecks } from '@larkfield/contract/checks.ts'
import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { IconMail } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { useWords } from '../words/speech.tsx'
import { Done } from './Done.tsx'
import { usePanels } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

/** The number one signs in with, by mail. What is said is the same for every address. */
export default function ForgotAccountNumber() {
  const { identity, shell } = useWords()
  const { forgotNumber, fields, backToLogin } = identity
  const checkText = useCheckText()
  const panel = usePanels().signIn
  usePageMeta({ title: forgotNumber.title })
  const [answer, setAnswer] = useState<string>()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateBy(forgotChecks, checkText),
  })
  const { busy, onSubmit } = useSubmit(form, async ({ email }) => {
    const { message } = await heed(api('POST /forgot-account-number', { body: { email: email.trim() } }))
    setAnswer(message)
  })

  if (answer) {
    return (
      <SplitScreen panel={panel} title={forgotNumber.sent}>
        <Done text={answer} next={{ to: paths.signIn, label: shell.logIn }} />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={panel}
      title={forgotNumber.heading}
      lead={forgotNumber.lead}
      foot={
        <Anchor component={Link} to={paths.signIn} inherit>
          {backToLogin}
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <WaitNotice secondsLeft={secondsLeft} />
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="email"
            leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={busy} size="md">
            {forgotNumber.submit}
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}
