import { Alert, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { DeskAccount } from '../pieces/desk-accounts.ts'
import type { Proposal } from '../proposals/proposal.ts'
import { WaitsForSecond } from '../proposals/WaitsForSecond.tsx'
import type { Booked } from './booking-values.ts'

export type BookingAnswerProps = {
  kind: 'credit' | 'debit'
  booked: Booked
  /** The customer's account; unknown when the answer came after a reload. */
  account: DeskAccount | undefined
  /** The account it came from or went to; unknown as well then. */
  other: DeskAccount | undefined
  onAnother: () => void
}

/** What was booked, in the words of the review, with what to quote and where to go on. */
export function BookingAnswer({ kind, booked, account, other, onAnother }: BookingAnswerProps) {
  const { booking: words } = useDeskWords()
  const { money } = useFormats()
  const [name, otherName] =
    kind === 'credit' ? [booked.receiverName, booked.senderName] : [booked.senderName, booked.receiverName]
  const sum = money(booked.amountTransferred, booked.currency)
  return (
    <Stack>
      <Alert
        color="primary"
        variant="light"
        icon={<IconCheck aria-hidden />}
        title={words[kind].answer(sum, name)}
        role="status"
      >
        <DataList
          rows={[
            { label: words.customer, value: name },
            ...(account ? [{ label: words.accountNumber, value: accountNumber(account.accountNumber) }] : []),
            { label: words.amount, value: sum },
            ...(booked.balanceAfter === null
              ? []
              : [{ label: words.balanceAfter, value: money(booked.balanceAfter, booked.currency) }]),
            {
              label: words[kind].other,
              value: other ? `${other.name} · ${accountNumber(other.accountNumber)}` : otherName,
            },
            { label: words.reference, value: <span className="tabular">{booked._id}</span> },
          ]}
        />
      </Alert>
      <DialogFooter>
        <Button variant="default" onClick={onAnother}>
          {words.another}
        </Button>
        {account?.customer && (
          <Button component={Link} to={paths.adminAccount(account.customer.id)}>
            {words.backToCustomer}
          </Button>
        )}
      </DialogFooter>
    </Stack>
  )
}

/** Nothing is booked yet: a second person is needed. */
export function BookingWaits({ proposal, onAnother }: { proposal: Proposal; onAnother: () => void }) {
  const { booking: words } = useDeskWords()
  const { customer } = proposal
  return (
    <WaitsForSecond proposal={proposal}>
      <Button variant="default" onClick={onAnother}>
        {words.another}
      </Button>
      {customer && (
        <Button component={Link} to={paths.adminAccount(customer._id)}>
          {words.backToCustomer}
        </Button>
      )}
    </WaitsForSecond>
  )
}
