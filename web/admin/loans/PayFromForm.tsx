import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { accountNumber } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { ActProps } from './loan-data.ts'

/** The account that instalments are collected from, where the borrower has none. */
export function PayFromForm({ loan, onClose }: ActProps) {
  const { payFrom: words, giveReason } = useDeskWords().portfolio
  const accounts = loan.accounts.filter(({ canPay, currency }) => canPay && currency === loan.currency)
  const form = useForm({
    initialValues: { account: accounts[0]?.number ?? '', reason: '' },
    validate: {
      account: (account) => (account ? null : words.chooseAccount),
      reason: (reason) => (isFilled(reason) ? null : giveReason),
    },
  })
  return (
    <ActForm
      form={form}
      submit={words.submit}
      cannot={accounts.length === 0 ? words.none(loan.currency) : undefined}
      send={({ account, reason }, approval) =>
        api('POST /loan-portfolio/{loanId}/pay-from', {
          params: { loanId: loan._id },
          body: { account, reason, ...(approval && { approval }) },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <Select
        label={words.account}
        allowDeselect={false}
        data={accounts.map(({ number }) => ({ value: number, label: accountNumber(number) }))}
        {...form.getInputProps('account')}
      />
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}
