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
import { toast } from '../ui/toast.tsx'
import { useWords } from '../words/speech.tsx'
import { Done } from './Done.tsx'
import { usePanels } from './panels.ts'
import { afterForgotMs, useRedirect } from './redirect.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

export default function ForgotPassword() {
  const { identity, sentences } = useWords()
  const { forgot, fields, backToLogin } = identity
  const checkText = useCheckText()
  const panel = usePanels().reset(1)
  usePageMeta({ title: forgot.title })
  const [codePath, setCodePath] = useState<string>()
  useRedirect(codePath, afterForgotMs)
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateBy(forgotChecks, checkText),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ email }) => {
      const { message, data } = await heed(api('POST /forgot', { body: { email: email.trim() } }))
      toast.success(message)
      setCodePath(paths.resetCode(data))
    },
    { fallback: sentences.tryAgainLater },
  )

  if (codePath) {
    return (
      <SplitScreen panel={panel} title={forgot.sent}>
        <Done text={forgot.sentText} next={{ to: codePath, label: forgot.next }} />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={panel}
      title={forgot.heading}
      lead={forgot.lead}
      foot={
        <Anchor component={Link} to={paths.home} inherit>
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
            {forgot.submit}
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}
