import { Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { PeriodFiles } from '../../statement-files/PeriodFiles.tsx'
import type { useStatementFile } from '../../statement-files/use-statement-file.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import { useAccountNames } from './account-names.ts'
import type { HeldAccount } from './held/held-accounts.ts'

const ALL = 'all'

type Props = {
  userId: string
  /** None where they are not known any more. */
  accounts: readonly HeldAccount[]
  making: ReturnType<typeof useStatementFile>
}

/** Any days of an account, or of all of a customer's, as a file in every format. */
export function PeriodAsFile({ userId, accounts, making }: Props) {
  const { proofs, lists } = useDeskWords()
  const words = proofs.period
  const { accountType } = useAccountNames()
  const [{ from, to, account }, change] = useState({ from: '', to: '', account: ALL })
  const isBackwards = Boolean(from && to && from > to)
  const choices = accounts.flatMap((one) => [
    {
      value: one.accountNumber,
      label: `${one.name ?? accountType(one.accountType)} ${wholeNumber(one.accountNumber)}`,
    },
    ...one.pots.map((pot) => ({
      value: pot.accountNumber,
      label: `${pot.name} ${wholeNumber(pot.accountNumber)}`,
    })),
  ])
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={lists[name]}
      value={name === 'from' ? from : to}
      error={isBackwards}
      onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, [name]: value }))}
      style={{ flex: '1 1 150px' }}
    />
  )
  return (
    <Panel title={words.title} note={words.note}>
      <Group align="flex-end" gap="sm">
        {choices.length > 1 && (
          <Select
            label={words.account}
            data={[{ value: ALL, label: words.all }, ...choices]}
            value={account}
            allowDeselect={false}
            onChange={(chosen) => change((now) => ({ ...now, account: chosen ?? ALL }))}
            comboboxProps={{ shadow: 'md' }}
            style={{ flex: '2 1 240px' }}
          />
        )}
        {day('from')}
        {day('to')}
        <PeriodFiles
          order={(format, signal) =>
            api('POST /customer-statement-files/{userId}', {
              params: { userId },
              body: { format, account, from: from || undefined, to: to || undefined },
              signal,
            })
          }
          making={making}
          disabled={isBackwards}
        />
      </Group>
      {isBackwards && (
        <Text size="sm" c="var(--lf-negative)" mt="xs" role="alert">
          {words.backwards}
        </Text>
      )}
    </Panel>
  )
}
