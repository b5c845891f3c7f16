import { isAccountNumber, isFilled } from '@larkfield/contract/rules.ts'
import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBuildingBank, IconLock, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import { paths, type Role } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit } from '../ui/form.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { keepDigits } from './keep-digits.ts'
import { type Proven, proveAdmin, proveCustomer } from './sign-in.ts'
import { useWait, WaitNotice } from './WaitNotice.tsx'

const names = {
  customer: {
    label: 'Account number',
    missing: 'Please enter your account number',
    isWhole: isAccountNumber,
    icon: IconBuildingBank,
  },
  admin: { label: 'Username', missing: 'Please enter your username', isWhole: isFilled, icon: IconUser },
}
const tooShort = 'An account number has at least 10 digits'

type Props = {
  who: Role
  /** The sign-in screen asks for it; someone whose session has just ended has given it already. */
  agreement?: boolean
  onProven: (proven: Proven, password: string) => void
}

export function Credentials({ who, agreement = false, onProven }: Props) {
  const { label, missing, isWhole, icon: Picture } = names[who]
  const navigate = useNavigate()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '', agreed: true },
    validate: {
      name: (name) => (isWhole(name) ? null : isFilled(name) ? tooShort : missing),
      password: (password) => (password ? null : 'Please enter your password'),
      agreed: (agreed) => (agreed ? null : 'Please agree to the privacy policy and the terms to log in'),
    },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name, password }) => {
    try {
      const proven = await heed(
        who === 'admin'
          ? proveAdmin({ username: name.trim(), password })
          : proveCustomer({ accountNumber: name, password }),
      )
      onProven(proven, password)
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
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <WaitNotice secondsLeft={secondsLeft}>
          {who === 'customer' && (
            <>
              Is it you, and you cannot remember?{' '}
              <Anchor component={Link} to={paths.forgotPassword} inherit underline="always">
                A new password
              </Anchor>{' '}
              ends the wait.
            </>
          )}
        </WaitNotice>
        <TextInput
          label={label}
          autoComplete="username"
          leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
          {...(who === 'customer' && { inputMode: 'numeric', maxLength: 24, onInput: keepDigits })}
          {...(who === 'admin' && { autoCapitalize: 'none', spellCheck: false })}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PasswordField
          label="Password"
          leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {agreement && (
          <Checkbox
            label={<AgreementText />}
            key={form.key('agreed')}
            {...form.getInputProps('agreed', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={busy} size="md" mt={4}>
          Login
        </Button>
      </Stack>
    </form>
  )
}

function AgreementText() {
  return (
    <>
      I agree to the{' '}
      <Anchor component={Link} to={paths.about} inherit underline="always">
        privacy policy
      </Anchor>{' '}
      and the{' '}
      <Anchor component={Link} to={paths.about} inherit underline="always">
        terms
      </Anchor>
    </>
  )
}
