import { Group, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { TwoLines } from '../pieces/cells.tsx'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { AccountLink, AccountPhoto, type Listed } from './AccountLink.tsx'
import { useAccountNames } from './account-names.ts'
import { FoundAccounts } from './FoundAccounts.tsx'
import { Verified } from './Verified.tsx'

/** Two of one name are told apart by number, date of birth and last movement. */
export function useAccountColumns(): Column<Listed>[] {
  const { account, accounts } = useDeskWords()
  const { accountType } = useAccountNames()
  const { fields } = account
  const { day } = useFormats()
  return [
    { title: accounts.number, cell: (_, index) => <span className="tabular">{index + 1}</span> },
    { title: fields.fullName, cell: (customer) => <Name customer={customer} /> },
    {
      title: fields.accountNumber,
      cell: (customer) => (
        <TwoLines
          first={<span className="tabular no-wrap">{accountNumber(customer.accountNumber)}</span>}
          second={
            <>
              {accountType(customer.accountType)}
              <FoundAccounts found={customer.found} />
            </>
          }
        />
      ),
    },
    {
      title: fields.dateOfBirth,
      cell: (customer) => (
        <TwoLines
          first={<DateText value={customer.dateOfBirth} />}
          second={<span className="tabular no-wrap">{customer.phoneNumber}</span>}
        />
      ),
    },
    {
      title: accounts.status,
      cell: (customer) => (
        <TwoLines
          first={<StatusBadge status={customer.accountStatus} />}
          second={<Verified is={customer.isVerified} />}
        />
      ),
    },
    {
      title: fields.lastMovement,
      cell: ({ lastMovementAt, registrationDate }) => (
        <TwoLines
          first={
            <span className="no-wrap">
              {lastMovementAt ? <DateText value={lastMovementAt} as="moment" /> : account.neverMoved}
            </span>
          }
          second={<span className="no-wrap">{accounts.registered(day(registrationDate))}</span>}
        />
      ),
    },
    {
      title: fields.totalBalance,
      align: 'end',
      cell: (customer) => <Money amount={customer.totalBalance} currency={customer.accountCurrency} />,
    },
  ]
}

function Name({ customer }: { customer: Listed }) {
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <AccountPhoto customer={customer} size={30} />
      <span style={{ minWidth: 0 }}>
        <AccountLink customer={customer} />
        <Text
          component="span"
          display="block"
          size="xs"
          c="dimmed"
          maw="10.5rem"
          truncate
          title={customer.email}
        >
          {customer.email}
        </Text>
      </span>
    </Group>
  )
}
