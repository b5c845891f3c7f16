import { accountTypes, COVERED, maritalStatuses } from '@larkfield/contract/rules.ts'
import { ActionIcon, Fieldset, Group, Select, SimpleGrid, Textarea, TextInput, Tooltip } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { IconWand } from '../../ui/icons.ts'
import classes from './AccountFields.module.css'
import type { AccountValues } from './account-values.ts'
import { suggestAccountNumber, suggestCodes } from './suggestions.ts'

const currencies = Intl.supportedValuesOf('currency')

type Props<Values extends AccountValues> = {
  form: UseFormReturnType<Values>
  /** Create marks all fields as required; update takes what is changed. */
  isNew: boolean
  /** What only one of the two forms has, under "Account". */
  account?: ReactNode
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" className={classes.section}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  )
}

/** The fields that creating and updating an account share (docs/SPECIFICATION.md §7.2). */
export function AccountFields<Values extends AccountValues>({ form, isNew, account }: Props<Values>) {
  const field = (name: keyof AccountValues) => ({ withAsterisk: isNew, ...form.getInputProps(name) })
  const currency = form.values.accountCurrency
  const covered = isNew ? {} : { placeholder: COVERED, description: 'Leave empty to keep it' }
  return (
    <>
      <Section title="Person">
        <TextInput
          label="Full name"
          autoComplete="off"
          data-autofocus={isNew || undefined}
          {...field('fullName')}
        />
        <TextInput label="Username" autoComplete="off" {...field('username')} />
        <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextInput label="Phone number" type="tel" autoComplete="off" {...field('phoneNumber')} />
        <TextInput label="Occupation" autoComplete="off" {...field('occupation')} />
        <TextInput label="Date of birth" type="date" {...field('dateOfBirth')} />
        <Select
          label="Marital status"
          data={[...maritalStatuses]}
          allowDeselect={false}
          {...field('maritalStatus')}
        />
        <Textarea label="Address" autosize minRows={1} maxRows={4} {...field('address')} />
      </Section>
      <Section title="Account">
        <TextInput
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          {...field('accountNumber')}
          rightSection={
            isNew && (
              <Suggest
                label="Suggest an account number"
                onClick={() => setValues(form, { accountNumber: suggestAccountNumber() })}
              />
            )
          }
        />
        <Select
          label="Account type"
          data={[...accountTypes]}
          allowDeselect={false}
          {...field('accountType')}
        />
        <Select
          label="Currency"
          data={currencies}
          searchable
          allowDeselect={false}
          {...field('accountCurrency')}
        />
        <AmountField
          label="Account limit"
          description="The most it may send in one day"
          currency={currency}
          {...field('accountLimit')}
        />
        {account}
      </Section>
      <Section title="Balance">
        <AmountField
          label="Total balance"
          description={isNew ? 'Paid in at the cash desk' : 'A change is booked as an adjustment'}
          currency={currency}
          {...field('totalBalance')}
        />
        <AmountField
          label="Available balance"
          description={isNew ? 'The same as the total' : 'Less than the total is held by the bank'}
          currency={currency}
          {...field('availableBalance')}
        />
      </Section>
      <Section title="Transfer codes">
        <TextInput label="COT code" autoComplete="off" {...covered} {...field('cotCode')} />
        <TextInput label="Tax code" autoComplete="off" {...covered} {...field('taxCode')} />
        <TextInput
          label="Matching code"
          inputMode="numeric"
          autoComplete="off"
          {...covered}
          {...field('matchingCode')}
          rightSection={
            <Suggest label="Draw three new codes" onClick={() => setValues(form, suggestCodes())} />
          }
        />
      </Section>
    </>
  )
}

/** The form knows more fields than these; what is given here is among them. */
function setValues<Values extends AccountValues>(
  form: UseFormReturnType<Values>,
  values: Partial<AccountValues>,
) {
  form.setValues(values as Partial<Values>)
}

export function Suggest({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Group gap={0}>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
          <IconWand size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
