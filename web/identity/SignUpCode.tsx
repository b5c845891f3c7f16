import { verifyChecks } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH, CODE_VALID_MINUTES } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { problemText, useSubmit, validateBy } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { Done } from './Done.tsx'
import { keepDigits } from './keep-digits.ts'
import { signUpPanel } from './panels.ts'
import { afterCodeMs, useRedirect } from './redirect.ts'
import classes from './SignUpCode.module.css'
import { SplitScreen } from './SplitScreen.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

/** From the sign-up, by way of the browser's history: where the code went and what to note down. */
type FreshAccount = { accountNumber: string; email: string }

export default function SignUpCode() {
  usePageMeta({ title: 'Enter your code' })
  const fresh = useLocation().state as FreshAccount | null
  const [userId] = useState(signUpFlow.userId)
  const [verified, setVerified] = useState(false)
  const [resending, setResending] = useState(false)
  const secondsLeft = useRedirect(verified ? paths.home : undefined, afterCodeMs)
  const wait = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userInput: '' },
    validate: validateBy(verifyChecks),
  })

  /** The toast is the specification's one sentence; what exactly went wrong stands at the field. */
  const fail = (error: unknown) => {
    form.setFieldError('userInput', problemText(error))
    form.getInputNode('userInput')?.focus()
    toast.error(texts.code.failed)
  }
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    try {
      await wait.heed(api('POST /verify/{userId}', { params: { userId: known(userId) }, body }))
      signUpFlow.end()
      toast.success(texts.code.verified)
      setVerified(true)
    } catch (error) {
      fail(error)
    }
  })
  const resend = async () => {
    setResending(true)
    try {
      const { message } = await wait.heed(
        api('GET /resend-otp/{userId}', { params: { userId: known(userId) } }),
      )
      form.reset()
      form.getInputNode('userInput')?.focus()
      toast.success(message)
    } catch (error) {
      fail(error)
    } finally {
      setResending(false)
    }
  }

  if (verified) {
    return (
      <SplitScreen panel={signUpPanel(3)} title="Your account is ready">
        <Done
          text={`Your e-mail address is confirmed. We take you to the home page in ${secondsLeft} s.`}
          next={{ to: paths.signIn, label: 'Log In' }}
        >
          {fresh && <AccountNumber digits={fresh.accountNumber} />}
        </Done>
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={signUpPanel(2)}
      title="Confirm your e-mail"
      lead={`Enter the six digits we have sent to ${fresh?.email ?? 'your e-mail address'}. They are valid for ${CODE_VALID_MINUTES} minutes.`}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          {!userId && <NobodyWaiting />}
          <WaitNotice secondsLeft={wait.secondsLeft}>
            Or{' '}
            <Anchor component={Link} to={paths.signIn} inherit underline="always">
              log in with your account number
            </Anchor>{' '}
            now and we send you a new code.
          </WaitNotice>
          {fresh && <AccountNumber digits={fresh.accountNumber} />}
          <TextInput
            label="Code"
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            autoFocus
            classNames={{ input: classes.code ?? '' }}
            onInput={keepDigits}
            rightSectionWidth={96}
            rightSection={
              <Button variant="subtle" size="compact-md" loading={resending} onClick={resend}>
                Resend
              </Button>
            }
            key={form.key('userInput')}
            {...form.getInputProps('userInput')}
          />
          <Group grow>
            <Button component={Link} to={paths.home} variant="default" size="md">
              Cancel
            </Button>
            <Button type="submit" loading={busy} size="md">
              Verify
            </Button>
          </Group>
        </Stack>
      </form>
    </SplitScreen>
  )
}

const nobody = 'This browser has no sign-up waiting for a code.'

function known(userId: string | undefined): string {
  if (userId) return userId
  throw new ApiProblem({ status: 404, code: 'user_not_found', message: nobody })
}

function NobodyWaiting() {
  return (
    <Alert variant="light" icon={<IconInfoCircle size={20} aria-hidden />}>
      {nobody}{' '}
      <Anchor component={Link} to={paths.signIn} inherit underline="always">
        Log in with your account number
      </Anchor>{' '}
      and we send you a new one.
    </Alert>
  )
}
