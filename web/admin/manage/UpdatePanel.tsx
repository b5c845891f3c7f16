import { accountStatuses } from '@larkfield/contract/rules.ts'
import { Alert, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconCheck } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useRefresh } from '../../ui/list/renew.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type Customer, useCustomerNow } from '../accounts/customer.ts'
import { BeingEdited } from '../pieces/BeingEdited.tsx'
import { CustomerSelect } from '../pieces/CustomerSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { useEditing } from '../pieces/editing.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { MayWait } from '../pieces/MayWait.tsx'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { AccountFields } from './AccountFields.tsx'
import { emptied, toUpdate, typedOver, type UpdateValues, valuesOf } from './account-values.ts'
import { useAskBeforeAdjusting } from './ask-before-adjusting.ts'
import { useAskBeforeClosing } from './ask-before-closing.ts'
import { ClashAlert } from './ClashAlert.tsx'
import { useClash } from './clash.ts'
import type { PanelProps } from './panel.ts'
import { Section } from './Section.tsx'
import { useSumProblem } from './sum-problem.ts'

const CLOSES_AFTER_MS = 4000

export function UpdatePanel({ accountNumber, onAccount, onClose }: PanelProps) {
  const { update } = useDeskWords().manage
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data: customer, error, refetch } = useCustomerNow(userId)
  return (
    <Stack gap="md">
      <CustomerSelect label={update.account} value={accountNumber} onChange={onAccount} />
      {customer && <UpdateForm key={customer._id} customer={customer} onClose={onClose} />}
      {!customer &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

function UpdateForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { manage, account, editing } = useDeskWords()
  const words = manage.update
  const nameOf = useStatusName()
  const refresh = useRefresh()
  const askBeforeClosing = useAskBeforeClosing(customer)
  const askBeforeAdjusting = useAskBeforeAdjusting(customer)
  const [before, setBefore] = useState(() => valuesOf(customer))
  const [done, setDone] = useState(false)
  const others = useEditing(customer._id)
  const [waiting, setWaiting] = useState<Proposal>()
  const sumProblem = useSumProblem(customer.accountCurrency)
  const form = useForm({
    initialValues: before,
    validate: (values) => ({
      ...sumProblem(values),
      ...Object.fromEntries(emptied(before, values).map((name) => [name, manage.form.fillIn])),
    }),
  })

  const clash = useClash(form)

  // The form comes after its panel, which looked for a field to begin with before there was one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => form.getInputNode('phoneNumber')?.focus(), [])

  const params = { userId: customer._id }
  /** The books or the customer changed since they were shown: the form shows them as they are, under what was typed. */
  const lookAgain = (typed: UpdateValues) => async (problem: unknown) => {
    if (isOutOfDate(problem)) {
      const { user } = await api('GET /admin-view-one-user/{id}', { params: { id: customer._id } })
      const now = valuesOf(user)
      setBefore(now)
      form.setValues(typedOver(before, typed, now))
      clash.begin(problem, { typed, now })
    }
    throw problem
  }

  const { busy, onSubmit, why } = useSubmit(
    form,
    async (values) => {
      if (clash.isUndecided) return toast.error(editing.clash.undecided)
      const update = toUpdate(before, values)
      const isTyped = update.totalBalance !== undefined || update.availableBalance !== undefined
      const named = update.accountStatus === 'closed' ? await askBeforeClosing({ isTyped }) : {}
      if (!named) return
      const body = { ...update, ...named }
      if (!(await askBeforeAdjusting(before, values))) return
      const { data } = await api('PUT /admin-update/{userId}', { params, body }).catch(lookAgain(values))
      toast.success(words.done)
      clash.end()
      setBefore(valuesOf(data))
      form.setValues(valuesOf(data))
      setDone(true)
      await refresh()
    },
    { always: words.failed, showWaiting: setWaiting },
  )

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, onClose])

  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  const isChanged =
    emptied(before, form.values).length > 0 ||
    Object.keys(toUpdate(before, form.values)).some((name) => name !== 'reason')
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={isChanged && !done}
      byButtonOnly
      disabled={!isChanged || done}
    >
      <BeingEdited names={others} />
      <AccountFields
        form={form}
        isNew={false}
        account={
          <>
            <TextInput
              label={account.fields.registrationDate}
              type="date"
              {...form.getInputProps('registrationDate')}
            />
            <Select
              label={account.fields.accountStatus}
              data={accountStatuses.map((value) => ({ value, label: nameOf(value) }))}
              allowDeselect={false}
              {...form.getInputProps('accountStatus')}
            />
          </>
        }
      />
      <Section title={words.newPassword}>
        <PasswordField
          label={account.fields.password}
          description={words.passwordHint}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <KeptReason {...form.getInputProps('reason')} />
      </Section>
      {!done && <MayWait />}
      {clash.fields.length > 0 ? (
        <ClashAlert fields={clash.fields} currency={form.values.accountCurrency} onChoose={clash.choose} />
      ) : (
        <FailureReason text={why} />
      )}
      {done && (
        <Alert color="primary" variant="light" icon={<IconCheck aria-hidden />}>
          {words.saved}
        </Alert>
      )}
    </DialogForm>
  )
}

const isOutOfDate = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.reason === 'balance_moved' || problem.code === 'customer_changed')
