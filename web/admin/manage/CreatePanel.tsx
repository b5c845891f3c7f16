import { adminCreateChecks, because, type Check } from '@larkfield/contract/checks.ts'
import { isAccountNumber } from '@larkfield/contract/rules.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { required } from '../pieces/required.ts'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { AccountFields } from './AccountFields.tsx'
import { type AccountValues, emptyAccount, toCreate } from './account-values.ts'
import { HandOverSlip, type Slip } from './HandOverSlip.tsx'
import type { PanelProps } from './panel.ts'
import { Section } from './Section.tsx'
import {
  drawTwoDigits,
  suggestAccountNumber,
  suggestCodes,
  suggestPassword,
  suggestUsername,
} from './suggestions.ts'
import { useSumProblem } from './sum-problem.ts'

const digitsOnly: Check<Record<string, unknown>> = {
  field: 'accountNumber',
  ...because('account_number_incomplete'),
  holds: ({ accountNumber }) => isAccountNumber(accountNumber),
}

const today = () => new Date().toISOString().slice(0, 10)

/** All that can be proposed is filled in; what is left is what only the customer knows. */
const proposed = () => {
  const password = suggestPassword()
  return {
    ...emptyAccount,
    ...suggestCodes(),
    accountNumber: suggestAccountNumber(),
    registerationDate: today(),
    password,
    retype_password: password,
  }
}
const checks = [...required(Object.keys(proposed())), digitsOnly, ...adminCreateChecks]

export function CreatePanel({ onClose }: PanelProps) {
  const { waits } = useDeskWords().proposals
  const [slip, setSlip] = useState<Slip>()
  const [waiting, setWaiting] = useState<{ proposal: Proposal; password: string }>()
  if (slip) return <HandOverSlip slip={slip} onDone={onClose} />
  if (waiting) {
    // The customer gets it on the day the account is opened, and it is kept nowhere to be read.
    const note = waits.keepPassword(waiting.password)
    return <PanelWaits proposal={waiting.proposal} note={note} onClose={onClose} />
  }
  return <CreateForm onCreated={setSlip} onWaiting={setWaiting} onClose={onClose} />
}

type FormProps = {
  onCreated: (slip: Slip) => void
  onWaiting: (waiting: { proposal: Proposal; password: string }) => void
  onClose: () => void
}

function CreateForm({ onCreated, onWaiting, onClose }: FormProps) {
  const { manage, account } = useDeskWords()
  const words = manage.create
  const refresh = useRefresh()
  const say = useCheckText()
  const [twoDigits] = useState(drawTwoDigits)
  const [initialValues] = useState(proposed)
  const [currency, setCurrency] = useState(brand.currency)
  const sumProblem = useSumProblem(currency)
  const form = useForm({
    initialValues,
    onValuesChange: ({ accountCurrency }) => setCurrency(accountCurrency),
    validate: (values) => ({ ...sumProblem(values), ...validateBy(checks, say)(values) }),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { data } = await api('POST /admin-create', { body: toCreate(values) })
      toast.success(words.done)
      onCreated({ ...data, password: values.password })
      await refresh()
    },
    {
      fallback: manage.tryAgain,
      showWaiting: (proposal) => onWaiting({ proposal, password: form.getValues().password }),
    },
  )

  /** The username follows the name, and what is available the total, until somebody types there. */
  const follow = (name: keyof AccountValues, value: number | string) => {
    const { fullName, username, totalBalance, availableBalance } = form.getValues()
    if (name === 'fullName' && username === suggestUsername(fullName, twoDigits))
      form.setFieldValue('username', suggestUsername(String(value), twoDigits))
    if (name === 'totalBalance' && availableBalance === totalBalance)
      form.setFieldValue('availableBalance', value)
  }
  const suggest = () => {
    const password = suggestPassword()
    form.setValues({ password, retype_password: password })
  }

  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
      byButtonOnly
    >
      <AccountFields
        form={form}
        isNew
        onTyped={follow}
        account={
          <TextInput
            label={account.fields.registrationDate}
            type="date"
            withAsterisk
            {...form.getInputProps('registerationDate')}
          />
        }
      />
      <Section title={words.temporaryPassword}>
        <PasswordField
          label={account.fields.password}
          autoComplete="new-password"
          withAsterisk
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={account.fields.retypePassword}
          autoComplete="new-password"
          withAsterisk
          {...form.getInputProps('retype_password')}
        />
      </Section>
      <Stack>
        <Button variant="subtle" size="xs" onClick={suggest} style={{ alignSelf: 'flex-start' }}>
          {words.suggestPassword}
        </Button>
      </Stack>
    </DialogForm>
  )
}
