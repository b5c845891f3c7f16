import { maritalStatuses } from '@larkfield/contract/rules.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Options } from '../api-types.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWords } from '../words/speech.tsx'
import { AccountTypeCards } from './AccountTypeCards.tsx'
import classes from './SignUpFields.module.css'

type Body = Options<'POST /sign-up'>['body']
/** While being filled in, a choice may still be open. */
export type SignUpValues = Record<keyof Body, string>

export const emptySignUp: SignUpValues = {
  fullName: '',
  username: '',
  phoneNumber: '',
  email: '',
  occupation: '',
  dateOfBirth: '',
  maritalStatus: '',
  address: '',
  accountType: '',
  password: '',
  retypePassword: '',
}

/** The checks have seen to it that both choices are made. Spaces around what people type are never meant. */
export function toSignUpBody(values: SignUpValues): Body {
  const { password, retypePassword, ...typed } = values
  const trimmed = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value.trim()]))
  return { ...trimmed, password, retypePassword } as Body
}

const today = () => new Date().toISOString().slice(0, 10)

/** Every field of the sign-up, in the order of docs/SPECIFICATION.md §5.1. */
export function SignUpFields({ form }: { form: UseFormReturnType<SignUpValues> }) {
  // Without keys: nothing sets these fields but the person who types in them.
  const field = (name: keyof SignUpValues) => form.getInputProps(name)
  const { signUp, fields } = useWords().identity
  const labels = signUp.fields
  return (
    <>
      <Part title={signUp.parts.you}>
        <TextInput label={labels.fullName} autoComplete="name" {...field('fullName')} />
        <TextInput
          label={labels.username}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextInput
          label={labels.phoneNumber}
          type="tel"
          autoComplete="tel"
          placeholder="+1 802 555 0142"
          {...field('phoneNumber')}
        />
        <TextInput
          label={fields.email}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          {...field('email')}
        />
      </Part>
      <Part title={signUp.parts.circumstances}>
        <TextInput label={labels.occupation} autoComplete="organization-title" {...field('occupation')} />
        <TextInput
          label={labels.dateOfBirth}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
          {...field('dateOfBirth')}
        />
        <NativeSelect
          label={labels.maritalStatus}
          size="md"
          data={[
            { value: '', label: signUp.select },
            ...maritalStatuses.map((value) => ({ value, label: signUp.marital[value] })),
          ]}
          {...field('maritalStatus')}
        />
        <Textarea
          label={labels.address}
          autoComplete="street-address"
          autosize
          minRows={1}
          maxRows={4}
          {...field('address')}
        />
      </Part>
      <Part title={signUp.parts.account}>
        <AccountTypeCards {...field('accountType')} />
        <NewPasswordField label={fields.password} {...field('password')} />
        <PasswordField
          label={fields.retypePassword}
          autoComplete="new-password"
          {...field('retypePassword')}
        />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}
