import { forgotChecks } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import { Done } from './Done.tsx'
import { resetPanel } from './panels.ts'
import { afterForgotMs, useRedirect } from './redirect.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

export default function ForgotPassword() {
  usePageMeta({ title: 'Forgot password' })
  const [codePath, setCodePath] = useState<string>()
  useRedirect(codePath, afterForgotMs)
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateBy(forgotChecks),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ email }) => {
      const { message, data } = await heed(api('POST /forgot', { body: { email: email.trim() } }))
      toast.success(message)
      setCodePath(paths.resetCode(data))
    },
    { fallback: texts.common.tryAgainLater },
  )

  if (codePath) {
    return (
      <SplitScreen panel={resetPanel(1)} title="Look into your inbox">
        <Done
          text="If the bank knows this address, a code of six digits is on its way to it."
          next={{ to: codePath, label: 'Enter the code' }}
        />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={resetPanel(1)}
      title="Forgot your password?"
      lead="Tell us the e-mail address of your account and we send you a code."
      foot={
        <Anchor component={Link} to={paths.home} inherit>
          Back to Login
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <WaitNotice secondsLeft={secondsLeft} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={busy} size="md">
            Reset Password
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}
