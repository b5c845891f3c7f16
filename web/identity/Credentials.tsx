import { isAccountNumber, isFilled } from '@larkfield/contract/rules.ts'
import { Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import { paths, type Role } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit } from '../ui/form.ts'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { useWords } from '../words/speech.tsx'
import { CredentialFields } from './CredentialFields.tsx'
import { Linked } from './Linked.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { Proven, SignInDetails } from './sign-in.ts'

const names = {
  customer: { field: 'accountNumber', isWhole: isAccountNumber },
  admin: { field: 'username', isWhole: isFilled },
} as const

type Props = {
  who: Role
  /** From a later step, from which the person has come back. */
  typed: SignInDetails
  /** The sign-in screen asks for it; someone whose session has just ended has given it already. */
  agreement?: boolean
  /** With the first letter there is time to prepare what comes after. */
  onTyping?: () => void
  onPassword: (typed: SignInDetails) => Promise<void>
  onPasskey: (proven: Proven) => Promise<void>
  /** A code was mailed to whoever typed the right password. */
  onCodeNeeded: (flowId: string, typed: SignInDetails) => void
}

export function Credentials(props: Props) {
  const { who, typed: before, agreement = false, onTyping, onPassword, onPasskey, onCodeNeeded } = props
  const { field, isWhole } = names[who]
  const { signIn, wait } = useWords().identity
  const { missing } = signIn
  const navigate = useNavigate()
  const { secondsLeft, heed } = useWait()
  const [wayRound, setWayRound] = useState<{ flowId: string; typed: SignInDetails }>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...before, agreed: true },
    validate: {
      name: (name) => (isWhole(name) ? null : isFilled(name) ? missing.tooShort : missing[field]),
      password: (password) => (password ? null : missing.password),
      agreed: (agreed) => (agreed ? null : missing.agreement),
    },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name, password }) => {
    const typed = { name, password }
    setWayRound(undefined)
    try {
      await heed(onPassword(typed))
    } catch (error) {
      const flowId = error instanceof ApiProblem ? error.data?.id : undefined
      if (flowId && error instanceof ApiProblem && error.code === 'mailed_code_needed')
        return onCodeNeeded(flowId, typed)
      // Here the wait may be for one's own mistakes: a code is one way, not the next step.
      if (flowId && error instanceof ApiProblem && error.code === 'too_many_tries')
        setWayRound({ flowId, typed })
      // The password was right, but the code of the sign-up was never entered: that is the next step.
      if (error instanceof ApiProblem && error.code === 'not_verified' && error.data?.id) {
        signUpFlow.start(error.data.id)
        navigate(paths.signUpCode)
      }
      throw error
    }
  })
  return (
    <form onSubmit={onSubmit} onInput={onTyping} noValidate>
      <Stack>
        <WaitNotice secondsLeft={secondsLeft}>
          {wayRound && (
            <>
              {wait.mailed.before}{' '}
              <Anchor
                component="button"
                type="button"
                inherit
                underline="always"
                onClick={() => onCodeNeeded(wayRound.flowId, wayRound.typed)}
              >
                {wait.mailed.link}
              </Anchor>
              {'. '}
            </>
          )}
          {who === 'customer' && <Linked words={wait.forgotten} to={paths.forgotPassword} />}
        </WaitNotice>
        <CredentialFields form={form} who={who} agreement={agreement} />
        <Button type="submit" loading={busy} size="md" mt={4}>
          {signIn.submit}
        </Button>
        <PasskeyButton who={who} onProven={onPasskey} />
      </Stack>
    </form>
  )
}
