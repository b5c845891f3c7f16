import { oldEnough, signUpChecks } from '@larkfield/contract/checks.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { paths } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { useWords } from '../words/speech.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { Done } from './Done.tsx'
import { minimumAge } from './minimum-age.ts'
import { usePanels } from './panels.ts'
import { afterSignUpMs, useRedirect } from './redirect.ts'
import { SignUpFields, toSignUpBody } from './SignUpFields.tsx'
import { SplitScreen } from './SplitScreen.tsx'
import { signUpDraft } from './sign-up-draft.ts'

type Opened = Reply<'POST /sign-up'>['data']

export default function SignUp() {
  const { identity, shell } = useWords()
  const { signUp } = identity
  const panel = usePanels().signUp(1)
  const checkText = useCheckText()
  usePageMeta({ title: signUp.title })
  const [opened, setOpened] = useState<Opened>()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: signUpDraft.read(),
    validate: validateBy([...signUpChecks, oldEnough(minimumAge())], checkText),
    onValuesChange: signUpDraft.keep,
  })
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const { message, data } = await heed(api('POST /sign-up', { body: toSignUpBody(values) }))
    signUpFlow.start(data.id)
    signUpDraft.forget()
    toast.success(message)
    window.scrollTo(0, 0)
    setOpened(data)
  })

  if (opened) return <AccountOpened opened={opened} />
  return (
    <SplitScreen
      panel={panel}
      title={signUp.heading}
      lead={signUp.lead}
      wide
      foot={
        <>
          <span>{signUp.already}</span>
          <Button component={Link} to={paths.signIn} variant="subtle" size="compact-md">
            {shell.logIn}
          </Button>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="xl">
          <SignUpFields form={form} />
          <WaitNotice secondsLeft={secondsLeft} />
          <Button type="submit" loading={busy} size="lg">
            {signUp.submit}
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}

function AccountOpened({ opened }: { opened: Opened }) {
  const words = useWords().identity.signUp.opened
  const panel = usePanels().signUp(2)
  const secondsLeft = useRedirect(paths.signUpCode, afterSignUpMs, opened)
  return (
    <SplitScreen panel={panel} title={words.title(opened.fullName)}>
      <Done
        text={words.text(opened.email, secondsLeft)}
        next={{ to: paths.signUpCode, label: words.next, state: opened }}
      >
        <AccountNumber digits={opened.accountNumber} />
      </Done>
    </SplitScreen>
  )
}
