import { signUpChecks } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { Done } from './Done.tsx'
import { signUpPanel } from './panels.ts'
import { afterSignUpMs, useRedirect } from './redirect.ts'
import { emptySignUp, SignUpFields, toSignUpBody } from './SignUpFields.tsx'
import { SplitScreen } from './SplitScreen.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

type Opened = Reply<'POST /sign-up'>['data']

export default function SignUp() {
  usePageMeta({ title: 'Sign up' })
  const [opened, setOpened] = useState<Opened>()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptySignUp,
    validate: validateBy(signUpChecks),
  })
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const { message, data } = await heed(api('POST /sign-up', { body: toSignUpBody(values) }))
    signUpFlow.start(data.id)
    toast.success(message)
    window.scrollTo(0, 0)
    setOpened(data)
  })

  if (opened) return <AccountOpened opened={opened} />
  return (
    <SplitScreen
      panel={signUpPanel(1)}
      title={texts.signUp.title}
      lead={`Welcome to ${brand.name}. Open a savings or current account.`}
      wide
      foot={
        <>
          <span>Do you have an account already?</span>
          <Button component={Link} to={paths.signIn} variant="subtle" size="compact-md">
            Log In
          </Button>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="xl">
          <SignUpFields form={form} />
          <WaitNotice secondsLeft={secondsLeft} />
          <Button type="submit" loading={busy} size="lg">
            Sign Up
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}

function AccountOpened({ opened }: { opened: Opened }) {
  const secondsLeft = useRedirect(paths.signUpCode, afterSignUpMs, opened)
  return (
    <SplitScreen panel={signUpPanel(2)} title={`Welcome, ${opened.fullName}`}>
      <Done
        text={`We have sent a code and this number to ${opened.email}. The page for the code opens in ${secondsLeft} s.`}
        next={{ to: paths.signUpCode, label: 'Enter the code', state: opened }}
      >
        <AccountNumber digits={opened.accountNumber} />
      </Done>
    </SplitScreen>
  )
}
