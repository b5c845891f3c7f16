import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { DeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { MayWait } from '../pieces/MayWait.tsx'
import type { BookingValues } from './booking-values.ts'

type Props = {
  kind: 'credit' | 'debit'
  account: DeskAccount
  other: DeskAccount
  values: BookingValues
  unanswered: ReactNode
  problem: unknown
  busy: boolean
  disabled: boolean
  onChange: () => void
  onBook: () => void
}

/** Who, which account, how much, what is left after: read before anything is booked. */
export function BookingReview(props: Props) {
  const { kind, account, other, values, unanswered, problem, busy, disabled, onChange, onBook } = props
  const { booking: words } = useDeskWords()
  const { money, day } = useFormats()
  const problemText = useProblemText()
  const start = useRef<HTMLDivElement>(null)
  // Not on the button: a second Enter must not book what nobody has read.
  useEffect(() => start.current?.focus(), [])
  const amount = Number(values.amount)
  const sum = money(amount, account.currency)
  const after = kind === 'credit' ? account.available + amount : account.available - amount
  const optional = [
    { label: words.description, value: values.description },
    { label: words.date, value: [values.date && day(values.date), values.time].filter(Boolean).join(', ') },
    { label: words.bank, value: values.bank },
    { label: words.reason, value: values.reason },
  ]
  return (
    <Stack>
      <div ref={start} tabIndex={-1} style={{ outline: 'none' }}>
        <Text>{words[kind].review}</Text>
      </div>
      {unanswered}
      <DataList
        rows={[
          { label: words.customer, value: account.name },
          { label: words.accountNumber, value: <Figures>{accountNumber(account.accountNumber)}</Figures> },
          { label: words.amount, value: <strong className="tabular">{sum}</strong> },
          {
            label: words.availableNow,
            value: <Figures>{money(account.available, account.currency)}</Figures>,
          },
          { label: words.availableAfter, value: <Figures>{money(after, account.currency)}</Figures> },
          {
            label: words[kind].other,
            value: (
              <Figures>
                {other.name} · {accountNumber(other.accountNumber)}
              </Figures>
            ),
          },
          ...optional.filter(({ value }) => value.trim() !== ''),
        ]}
      />
      <MayWait />
      <FailureReason text={problem ? problemText(problem) : after < 0 ? words.notEnough : undefined} />
      <DialogFooter>
        <Button variant="default" onClick={onChange} disabled={busy}>
          {words.change}
        </Button>
        <Button loading={busy} disabled={disabled} onClick={onBook}>
          {words[kind].submit(sum)}
        </Button>
      </DialogFooter>
    </Stack>
  )
}

const Figures = ({ children }: { children: ReactNode }) => <span className="tabular">{children}</span>
