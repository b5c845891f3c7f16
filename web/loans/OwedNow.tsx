import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Badge, Group, type MantineColor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataList } from '../ui/DataList.tsx'
import { accountNumber } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './Loans.module.css'
import { owedToday } from './owed-today.ts'

type Props = {
  loan: Debt
  /** The name of the account that instalments are collected from, where its reader has one for it. */
  payFrom?: string | undefined
  /** How its reader chooses another one. */
  changePayer?: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** What is owed now and for what, what comes next, and how the loan stands as a whole. */
export function OwedNow({ loan, payFrom, changePayer, children }: Props) {
  const { owed: words, cost, methods } = useSignedInWords().loans
  const { day, effective, money, percent } = useFormats()
  const { currency, owed, accrued, next, paid } = loan
  const sum = (amount: number) => money(amount, currency)
  const isRunning = loan.state === 'active'
  return (
    <Panel title={words.title} actions={<LoanState state={loan.state} />}>
      <p style={{ margin: 0 }}>
        <Money amount={owed.total} currency={currency} size="balance" />
      </p>
      {owed.total > 0 && (
        <ul className={`tabular ${classes.parts}`} aria-label={words.ofWhich}>
          <li>
            {words.principal} {sum(owed.principal)}
          </li>
          <li>
            {words.interest} {sum(owed.interest)}
          </li>
          <li>
            {words.fees} {sum(owed.fees)}
          </li>
        </ul>
      )}
      {isRunning && accrued > 0 && (
        <Text size="sm" c="dimmed" mt={4} className="tabular">
          {words.accrued}: {sum(accrued)}, {words.accruedNote}. {words.withAccrued(sum(owedToday(loan)))}
        </Text>
      )}
      {children && (
        <Group gap="sm" mt="md">
          {children}
        </Group>
      )}
      <div style={{ marginTop: '1rem' }}>
        <DataList
          columns={2}
          rows={[
            ...(isRunning
              ? [
                  {
                    label: words.next,
                    value: next ? words.nextOn(sum(next.amount), day(next.dueOn)) : words.noNext,
                  },
                  { label: words.ends, value: day(loan.endsOn) },
                  {
                    label: words.payFrom,
                    value: (
                      <>
                        {loan.payFrom
                          ? (payFrom ?? <span className="tabular">{accountNumber(loan.payFrom)}</span>)
                          : words.noPayFrom}{' '}
                        {changePayer}
                      </>
                    ),
                  },
                ]
              : []),
            { label: words.paidOut, value: words.paidOutOn(sum(loan.amount), day(loan.paidOutOn)) },
            {
              label: words.paidBack,
              value: (
                <>
                  {sum(paid.total)}
                  {paid.total > 0 && (
                    <Text span display="block" size="sm" c="dimmed">
                      {words.paidBackParts(sum(paid.principal), sum(paid.interest), sum(paid.fees))}
                    </Text>
                  )}
                </>
              ),
            },
            { label: cost.rate, value: percent(loan.rate) },
            { label: cost.effectiveRate, value: effective(loan.effectiveRate) },
            { label: cost.method, value: methods[loan.method] },
            {
              label: words.account,
              value: <span className="tabular">{accountNumber(loan.account)}</span>,
            },
          ]}
        />
      </div>
    </Panel>
  )
}

const colours: Record<Debt['state'], MantineColor> = {
  active: 'primary',
  repaid: 'gray',
  written_off: 'red',
  reversed: 'gray',
}

export function LoanState({ state }: Pick<Debt, 'state'>) {
  const { states } = useSignedInWords().loans
  return (
    <Badge variant="light" color={colours[state]} tt="none" fw={600} miw="max-content">
      {states[state]}
    </Badge>
  )
}
