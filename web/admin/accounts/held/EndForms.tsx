import { isFilled } from '@larkfield/contract/rules.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { accountNumber } from '../../../ui/format.ts'
import { useFormats } from '../../../ui/use-formats.ts'
import { useDeskWords } from '../../../words/desk.ts'
import { ActForm } from '../../pieces/ActForm.tsx'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import type { Customer } from '../customer.ts'
import { type AccountHolder, type HeldAccount, useHeldAccounts } from './held-accounts.ts'

type CloseProps = { account: HeldAccount; customer: Customer; onClose: () => void }

/** Closes an account that is empty; of another it is said what stands in it. */
export function CloseAccount({ account, customer, onClose }: CloseProps) {
  const { data = [] } = useHeldAccounts(customer._id)
  const { closing } = useDeskWords().held
  const { money } = useFormats()
  const form = useReasonForm()
  const params = { account: account.accountNumber }
  const now = data.find(({ accountNumber }) => accountNumber === account.accountNumber) ?? account
  const { currency, totalBalance, inPots } = now
  const cannot = [
    totalBalance > 0 && closing.holds(money(totalBalance, currency)),
    inPots > 0 && closing.potsHold(money(inPots, currency)),
  ].filter(Boolean)
  const { data: pays } = useQuery({
    queryKey: ['closing-preview', account.accountNumber],
    queryFn: ({ signal }) => api('GET /customer-account/{account}/closing', { params, signal }),
    enabled: cannot.length === 0,
    staleTime: 0,
    retry: false,
    select: (reply) => reply.data,
  })
  return (
    <ActForm
      form={form}
      submit={closing.confirm}
      danger
      cannot={cannot.length > 0 ? cannot.join(' ') : undefined}
      send={(values) =>
        api('POST /customer-account/{account}/close', {
          params,
          body: { ...values, ...(pays && { seenPaid: pays.paid }) },
        })
      }
      onClose={onClose}
    >
      <Text>{closing.body(accountNumber(account.accountNumber))}</Text>
      {pays && pays.paid > 0 && <Text fw={550}>{closing.pays(money(pays.paid, pays.currency))}</Text>}
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}

type RemoveProps = { account: HeldAccount; holder: AccountHolder; onClose: () => void }

export function RemoveHolder({ account, holder, onClose }: RemoveProps) {
  const { removing } = useDeskWords().held
  const form = useReasonForm()
  const params = { account: account.accountNumber, holdingId: holder._id }
  return (
    <ActForm
      form={form}
      submit={removing.confirm}
      danger
      send={(body) => api('POST /customer-account/{account}/holders/{holdingId}/remove', { params, body })}
      onClose={onClose}
    >
      <Text>{removing.body(holder.name, accountNumber(account.accountNumber))}</Text>
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}

function useReasonForm() {
  const { giveReason } = useDeskWords().held.form
  return useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (isFilled(value) ? null : giveReason) },
  })
}
