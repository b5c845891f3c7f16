import { isFilled } from '@larkfield/contract/rules.ts'
import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../../ui/form.ts'
import { useRefresh } from '../../../ui/list/renew.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDeskWords } from '../../../words/desk.ts'
import { AccountSelect } from '../../pieces/AccountSelect.tsx'
import { FailureReason } from '../../pieces/FailureReason.tsx'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import { MayWait } from '../../pieces/MayWait.tsx'
import type { Proposal } from '../../proposals/proposal.ts'
import { PanelWaits } from '../../proposals/WaitsForSecond.tsx'
import type { HeldAccount } from './held-accounts.ts'

const roles = ['joint', 'viewer'] as const
type Role = (typeof roles)[number]

/** Somebody who came to the counter with the owner. */
export function AddHolder({ account, onClose }: { account: HeldAccount; onClose: () => void }) {
  const { held: words } = useDeskWords()
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<Proposal>()
  const form = useForm({
    initialValues: { accountNumber: '', role: 'joint' as Role, reason: '' },
    validate: {
      accountNumber: (value) => (isFilled(value) ? null : words.form.choosePerson),
      reason: (value) => (isFilled(value) ? null : words.form.giveReason),
    },
  })
  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason, ...body }) => {
      const { message } = await api('POST /customer-account/{account}/holders', {
        params: { account: account.accountNumber },
        body: { ...body, reason: reason.trim() },
      })
      toast.success(message)
      onClose()
      await refresh()
    },
    { showWaiting: setWaiting },
  )
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.adding.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <AccountSelect
        label={words.form.person}
        description={words.form.personHint}
        first
        required
        customersOnly
        {...form.getInputProps('accountNumber')}
      />
      <Radio.Group
        label={words.form.role}
        size="md"
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as Role)}
      >
        <Stack gap="xs" mt="xs">
          {roles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={words.roles[role]}
              description={words.form.roleHints[role]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <KeptReason withAsterisk {...form.getInputProps('reason')} />
      <MayWait />
      <FailureReason text={why} />
    </DialogForm>
  )
}
