import { Anchor, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths, type Role } from '../paths.ts'
import { IconBuildingBank, IconLock, IconUser } from '../ui/icons.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWords } from '../words/speech.tsx'
import { keepDigits } from './keep-digits.ts'

export type Typed = { name: string; password: string; agreed: boolean }
type Props = { form: UseFormReturnType<Typed>; who: Role; agreement: boolean }

const names = {
  customer: { field: 'accountNumber', icon: IconBuildingBank },
  admin: { field: 'username', icon: IconUser },
} as const

function Fields({ form, who, agreement }: Props) {
  const { field, icon: Picture } = names[who]
  const { fields } = useWords().identity
  return (
    <>
      <TextInput
        label={fields[field]}
        // Browsers offer passkeys here too.
        autoComplete="username webauthn"
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
    </>
  )
}

/**
 * The fields hold what is typed themselves, so only what is wrong with it changes them. Drawing them again with the
 * busy button would make a slow phone answer the tap on Login late.
 */
export const CredentialFields = memo(
  Fields,
  (before, now) =>
    before.who === now.who &&
    before.agreement === now.agreement &&
    (['name', 'password', 'agreed'] as const).every(
      (field) => before.form.errors[field] === now.form.errors[field],
    ),
)

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
