import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { newRequestKey } from '../../send-once/request-key.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { ActProps } from './loan-data.ts'

type Values = { account: string; amount: AmountValue; reason: string }

/** Takes from an account of the customer what they owe. */
export function SetOffForm({ loan, onClose }: ActProps) {
  const { setOff: words, giveReason } = useDeskWords().portfolio
  const { money } = useFormats()
  const { currency, due, owed } = loan
  const sum = (amount: number) => money(amount, currency)
  const amountProblem = useAmountProblem(currency)
  // One key for this form: pressed twice, it is taken once.
  const [idempotencyKey] = useState(newRequestKey)
  const accounts = loan.accounts.filter((one) => one.currency === currency && one.available > 0)
  const form = useForm<Values>({
    initialValues: {
      account: accounts[0]?.number ?? '',
      amount: due.total > 0 ? due.total : '',
      reason: '',
    },
    validate: {
      account: (account) => (account ? null : words.chooseAccount),
      amount: (amount, { account }) => {
        if (amount === '' || amount === 0) return words.missing
        const available = accounts.find(({ number }) => number === account)?.available ?? 0
        if (typeof amount === 'number' && amount > available) return words.tooMuch(sum(available))
        return amountProblem(amount) ?? null
      },
      reason: (reason) => (isFilled(reason) ? null : giveReason),
    },
  })
  const { amount } = form.values
  return (
    <ActForm
      form={form}
      submit={typeof amount === 'number' && amount > 0 ? words.submit(sum(amount)) : words.submitPlain}
      danger
      cannot={accounts.length === 0 ? words.none(currency) : undefined}
      send={(values, approval) =>
        api('POST /loan-portfolio/{loanId}/set-off', {
          params: { loanId: loan._id },
          idempotencyKey,
          body: {
            account: values.account,
            amount: Number(values.amount),
            reason: values.reason,
            ...(approval && { approval }),
          },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <Select
        label={words.account}
        allowDeselect={false}
        data={accounts.map(({ number, available }) => ({
          value: number,
          label: `${accountNumber(number)}: ${sum(available)}`,
        }))}
        {...form.getInputProps('account')}
      />
      <AmountField
        label={words.amount}
        description={words.dueOwed(sum(due.total), sum(owed.total))}
        currency={currency}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <KeptReason withAsterisk {...form.getInputProps('reason')} />
    </ActForm>
  )
}
