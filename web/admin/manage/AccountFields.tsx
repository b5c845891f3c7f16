import { iso4217 } from '@larkfield/contract/currencies.ts'
import { COVERED } from '@larkfield/contract/rules.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { AccountValues } from './account-values.ts'
import { Section } from './Section.tsx'
import { Suggest } from './Suggest.tsx'
import { suggestAccountNumber, suggestCodes } from './suggestions.ts'

const currencies = [...iso4217.keys()]

type Props<Values extends AccountValues> = {
  form: UseFormReturnType<Values>
  /** Create marks all fields as required; update takes what is changed. */
  isNew: boolean
  /** What only one of the two forms has, under "Account". */
  account?: ReactNode
  /** Called before a field of a new account changes: what follows from it may change with it. */
  onTyped?: (name: keyof AccountValues, value: AccountValues[keyof AccountValues]) => void
}

/** The fields that creating and updating an account share (docs/SPECIFICATION.md §7.2), the frequent ones first. */
export function AccountFields<Values extends AccountValues>({
  form,
  isNew,
  account,
  onTyped,
}: Props<Values>) {
  const { account: words, manage } = useDeskWords()
  const { fields } = words
  const texts = manage.form
  const currency = form.values.accountCurrency
  const covered = isNew ? {} : { placeholder: COVERED, description: texts.keep }
  const field = (name: Exclude<keyof AccountValues, 'accountCurrency'>) => ({
    label: fields[name],
    autoComplete: 'off',
    withAsterisk: isNew,
    ...form.getInputProps(name),
  })
  /** A sum that is there already is replaced by typing, not continued. */
  const sum = (name: 'accountLimit' | 'totalBalance' | 'availableBalance') => {
    const props = form.getInputProps(name)
    return {
      ...field(name),
      currency,
      onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onChange: (value: number | string) => {
        onTyped?.(name, value)
        props.onChange(value)
      },
    }
  }
  const person = (
    <Section key="person" title={texts.person}>
      <TextInput
        {...field('fullName')}
        data-autofocus={isNew || undefined}
        onChange={(event) => {
          onTyped?.('fullName', event.currentTarget.value)
          form.getInputProps('fullName').onChange(event)
        }}
      />
      <TextInput {...field('username')} />
      <TextInput {...field('occupation')} />
      <TextInput type="date" {...field('dateOfBirth')} />
      <Select data={named(words.maritalStatuses)} allowDeselect={false} {...field('maritalStatus')} />
    </Section>
  )
  const contact = (
    <Section key="contact" title={texts.contact}>
      <TextInput type="tel" data-autofocus={!isNew || undefined} {...field('phoneNumber')} />
      <TextInput type="email" {...field('email')} />
      <Textarea autosize minRows={1} maxRows={4} {...field('address')} />
    </Section>
  )
  return (
    <>
      {isNew ? [person, contact] : [contact, person]}
      <Section title={texts.account}>
        <TextInput
          inputMode="numeric"
          {...field('accountNumber')}
          rightSection={
            isNew && (
              <Suggest
                label={texts.suggestNumber}
                onClick={() => setValues(form, { accountNumber: suggestAccountNumber() })}
              />
            )
          }
        />
        <Select data={named(words.types)} allowDeselect={false} {...field('accountType')} />
        <Select
          label={fields.currency}
          data={currencies}
          searchable
          allowDeselect={false}
          withAsterisk={isNew}
          {...form.getInputProps('accountCurrency')}
        />
        <AmountField description={texts.limitHint} {...sum('accountLimit')} />
        {account}
      </Section>
      <Section title={texts.balance}>
        <AmountField description={isNew ? texts.paidIn : texts.adjusted} {...sum('totalBalance')} />
        <AmountField description={isNew ? texts.sameAsTotal : texts.heldBack} {...sum('availableBalance')} />
      </Section>
      <Section title={texts.codes}>
        <TextInput {...covered} {...field('cotCode')} />
        <TextInput {...covered} {...field('taxCode')} />
        <TextInput
          inputMode="numeric"
          {...covered}
          {...field('matchingCode')}
          rightSection={<Suggest label={texts.drawCodes} onClick={() => setValues(form, suggestCodes())} />}
        />
      </Section>
    </>
  )
}

const named = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form knows more fields than these; what is given here is among them. */
function setValues<Values extends AccountValues>(
  form: UseFormReturnType<Values>,
  values: Partial<AccountValues>,
) {
  form.setValues(values as Partial<Values>)
}
