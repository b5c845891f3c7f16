import { isAccountNumber, isFilled } from '@larkfield/contract/rules.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import { paths, type Role } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit } from '../ui/form.ts'
import { useWords } from '../words/speech.tsx'
import { CredentialFields } from './CredentialFields.tsx'
import { Linked } from './Linked.tsx'
import { type Proven, proveAdmin, proveCustomer } from './sign-in.ts'
import { useWait, WaitNotice } from './WaitNotice.tsx'

const names = {
  customer: { field: 'accountNumber', isWhole: isAccountNumber },
  admin: { field: 'username', isWhole: isFilled },
} as const

type Props = {
  who: Role
  /** The sign-in screen asks for it; someone whose session has just ended has given it already. */
  agreement?: boolean
  /** With the first letter there is time to prepare what comes after. */
  onTyping?: () => void
  onProven: (proven: Proven, password: string) => Promise<void>
}

export function Credentials({ who, agreement = false, onTyping, onProven }: Props) {
  const { field, isWhole } = names[who]
  const { signIn, wait } = useWords().identity
  const { missing } = signIn
  const navigate = useNavigate()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '', agreed: true },
    validate: {
      name: (name) => (isWhole(name) ? null : isFilled(name) ? missing.tooShort : missing[field]),
      password: (password) => (password ? null : missing.password),
      agreed: (agreed) => (agreed ? null : missing.agreement),
    },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name, password }) => {
    try {
      const proven = await heed(
        who === 'admin'
          ? proveAdmin({ username: name.trim(), password })
          : proveCustomer({ accountNumber: name, password }),
      )
      await onProven(proven, password)
    } catch (error) {
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
          {who === 'customer' && <Linked words={wait.forgotten} to={paths.forgotPassword} />}
        </WaitNotice>
        <CredentialFields form={form} who={who} agreement={agreement} />
        <Button type="submit" loading={busy} size="md" mt={4}>
          {signIn.submit}
        </Button>
      </Stack>
    </form>
  )
}
