import { isAccountNumber, isFilled } from '@larkfield/contract/rules.ts'
import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import { paths, type Role } from '../paths.ts'
import { signUpFlow } from '../session.ts'
import { useSubmit } from '../ui/form.ts'
import { IconBuildingBank, IconLock, IconUser } from '../ui/icons.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWords } from '../words/speech.tsx'
import { keepDigits } from './keep-digits.ts'
import { Linked } from './Linked.tsx'
import { type Proven, proveAdmin, proveCustomer } from './sign-in.ts'
import { useWait, WaitNotice } from './WaitNotice.tsx'

const names = {
  customer: { field: 'accountNumber', isWhole: isAccountNumber, icon: IconBuildingBank },
  admin: { field: 'username', isWhole: isFilled, icon: IconUser },
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
  const { field, isWhole, icon: Picture } = names[who]
  const { fields, signIn, wait } = useWords().identity
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
        <TextInput
          label={fields[field]}
          autoComplete="username"
          leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
          {...(who === 'customer' && { inputMode: 'numeric', maxLength: 24, onInput: keepDigits })}
          {...(who === 'admin' && { autoCapitalize: 'none', spellCheck: false })}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PasswordField
          label={fields.password}
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
          {signIn.submit}
        </Button>
      </Stack>
    </form>
  )
}

function AgreementText() {
  const { before, privacy, between, terms, after } = useWords().identity.signIn.agreement
  return (
    <>
      {`${before} `}
      <Anchor component={Link} to={paths.about} inherit underline="always">
        {privacy}
      </Anchor>
      {` ${between} `}
      <Anchor component={Link} to={paths.about} inherit underline="always">
        {terms}
      </Anchor>
      {after && ` ${after}`}
    </>
  )
}
