import { verifyChecks } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { IconInfoCircle } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText, useProblemText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { Done } from './Done.tsx'
import { keepDigits } from './keep-digits.ts'
import { Linked } from './Linked.tsx'
import { usePanels } from './panels.ts'
import { afterCodeMs, useRedirect } from './redirect.ts'
import classes from './SignUpCode.module.css'
import { SplitScreen } from './SplitScreen.tsx'

/** From the sign-up, by way of the browser's history: where the code went and what to note down. */
type FreshAccount = { accountNumber?: string; email: string }

export default function SignUpCode() {
  const { identity, sentences, shell } = useWords()
  const { fields } = identity
  const { code } = useRecoveryWords()
  const words = code.confirm
  const panels = usePanels()
  const problemText = useProblemText()
  const checkText = useCheckText()
  usePageMeta({ title: code.title })
  const fresh = useLocation().state as FreshAccount | null
  const navigate = useNavigate()
  const [userId] = useState(signUpFlow.userId)
  const [verified, setVerified] = useState(false)
  const [resending, setResending] = useState(false)
  const secondsLeft = useRedirect(verified ? paths.home : undefined, afterCodeMs)
  const wait = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userInput: '' },
    validate: validateBy(verifyChecks, checkText),
  })

  /** The toast is the one sentence of docs/SPECIFICATION.md §8; what exactly went wrong stands at the field. */
  const fail = (why: string) => {
    form.setFieldError('userInput', why)
    form.getInputNode('userInput')?.focus()
    toast.error(sentences.failed)
  }
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    if (!userId) return fail(words.nobody)
    try {
      await wait.heed(api('POST /verify/{userId}', { params: { userId }, body }))
      signUpFlow.end()
      toast.success(sentences.verified)
      setVerified(true)
    } catch (error) {
      fail(problemText(error))
    }
  })
  const resend = async () => {
    if (!userId) return fail(words.nobody)
    setResending(true)
    try {
      const { message } = await wait.heed(api('GET /resend-otp/{userId}', { params: { userId } }))
      form.reset()
      form.getInputNode('userInput')?.focus()
      toast.success(message)
    } catch (error) {
      fail(problemText(error))
    } finally {
      setResending(false)
    }
  }
  /** The address to say goes where the old one came from, so that it also survives a reload. */
  const addressChanged = (email: string) => {
    form.reset()
    form.getInputNode('userInput')?.focus()
    navigate(paths.signUpCode, { state: { ...fresh, email }, replace: true })
  }

  if (verified) {
    return (
      <SplitScreen panel={panels.signUp(3)} title={words.ready}>
        <Done text={words.readyText(secondsLeft)} next={{ to: paths.signIn, label: shell.logIn }}>
          {fresh?.accountNumber && <AccountNumber digits={fresh.accountNumber} />}
        </Done>
      </SplitScreen>
    )
  }
  return (
    <SplitScreen panel={panels.signUp(2)} title={words.heading} lead={words.lead(fresh?.email)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          {!userId && <NobodyWaiting />}
          <WaitNotice secondsLeft={wait.secondsLeft}>
            <Linked words={words.wait} to={paths.signIn} />
          </WaitNotice>
          {fresh?.accountNumber && <AccountNumber digits={fresh.accountNumber} />}
          <TextInput
            label={fields.code}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            autoFocus
            classNames={{ input: classes.code ?? '' }}
            onInput={keepDigits}
            // As wide as the longest language needs.
            rightSectionWidth={132}
            rightSection={
              <Button variant="subtle" size="compact-md" loading={resending} onClick={resend}>
                {words.resend}
              </Button>
            }
            key={form.key('userInput')}
            {...form.getInputProps('userInput')}
          />
          <Group grow>
            <Button component={Link} to={paths.home} variant="default" size="md">
              {words.cancel}
            </Button>
            <Button type="submit" loading={busy} size="md">
              {words.submit}
            </Button>
          </Group>
        </Stack>
      </form>
      {userId && <ChangeAddress userId={userId} onChanged={addressChanged} />}
    </SplitScreen>
  )
}

function NobodyWaiting() {
  const { nobody, logIn } = useRecoveryWords().code.confirm
  return (
    <Alert variant="light" icon={<IconInfoCircle size={20} aria-hidden />}>
      {nobody} <Linked words={logIn} to={paths.signIn} />
    </Alert>
  )
}
