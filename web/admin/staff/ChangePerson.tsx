import { emailPattern, isFilled } from '@larkfield/contract/rules.ts'
import { staffRoles } from '@larkfield/contract/staff-roles.ts'
import { TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { inOrder, type Person } from './person.ts'
import { RolesField } from './Roles.tsx'

const valuesOf = (person: Person) => ({
  fullName: person.fullName ?? '',
  email: person.email ?? '',
  roles: inOrder(person.roles, staffRoles),
  accountNumber: person.customer?.accountNumber ?? '',
})

type Values = ReturnType<typeof valuesOf>
type Body = Options<'PUT /staff/{staffId}'>['body']

/** Only what was changed. */
function changesIn(before: Values, after: Values): NonNullable<Body> {
  const accountNumber = after.accountNumber.replaceAll(/\s/g, '')
  return {
    ...(after.fullName.trim() !== before.fullName && { fullName: after.fullName.trim() }),
    ...(after.email.trim() !== before.email && { email: after.email.trim() }),
    ...(after.roles.join() !== before.roles.join() && { roles: after.roles }),
    ...(accountNumber !== before.accountNumber && { accountNumber }),
  }
}

/** Name, address, roles, and the account they hold themselves: they cannot act on it. */
export function ChangePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { staff } = useDeskWords()
  const { change: words, form: fields } = staff
  const refresh = useRefresh()
  const before = valuesOf(person)
  const [waiting, setWaiting] = useState<Proposal>()
  const form = useForm({
    initialValues: { ...before, reason: '' },
    validate: {
      fullName: (value) => (isFilled(value) || before.fullName === '' ? null : fields.nameMissing),
      email: (value) =>
        emailPattern.test(value.trim()) || value === before.email ? null : fields.emailWrong,
      roles: (value) => (value.length > 0 ? null : fields.rolesMissing),
    },
  })
  const changes = changesIn(before, form.values)
  const isChanged = Object.keys(changes).length > 0
  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason }) => {
      const body = { ...changes, ...(isFilled(reason) && { reason: reason.trim() }) }
      const { message } = await api('PUT /staff/{staffId}', { params: { staffId: person._id }, body })
      toast.success(message)
      form.setFieldValue('reason', '')
      await refresh()
    },
    { showWaiting: setWaiting },
  )
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={isChanged}
      disabled={!isChanged}
    >
      <Title order={3} fz="1rem">
        {words.title}
      </Title>
      <TextInput
        label={fields.fullName}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('fullName')}
      />
      <TextInput
        type="email"
        label={fields.email}
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <RolesField {...form.getInputProps('roles')} />
      <TextInput
        label={fields.ownAccount}
        description={fields.ownAccountHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        {...form.getInputProps('accountNumber')}
      />
      <KeptReason {...form.getInputProps('reason')} />
      <FailureReason text={why} />
    </DialogForm>
  )
}
