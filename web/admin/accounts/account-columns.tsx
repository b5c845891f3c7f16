import { Anchor, Avatar, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber, initialOf } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { useAccountNames } from './account-names.ts'
import { Verified } from './Verified.tsx'

type Customer = Reply<'GET /view-all-users'>['data'][number]

/** Two of one name are told apart by number, date of birth and last movement. */
export function useAccountColumns(): Column<Customer>[] {
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
          second={accountType(customer.accountType)}
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

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span>
      {first}
      <Text component="span" display="block" size="xs" c="dimmed">
        {second}
      </Text>
    </span>
  )
}

function Name({ customer }: { customer: Customer }) {
  const { pathname, search } = useLocation()
  const here = new URLSearchParams(search)
  here.set('account', customer._id)
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <Avatar src={customer.profilePhoto?.url ?? null} alt="" size={30} color="primary">
        {initialOf(customer.fullName)}
      </Avatar>
      <span style={{ minWidth: 0 }}>
        {/* The filters stay in the address, so that closing the account brings the same list back. */}
        <Anchor component={Link} to={`${pathname}?${here}`} fw={600} size="sm">
          {customer.fullName}
        </Anchor>
        <Text
          component="span"
          display="block"
          size="xs"
          c="dimmed"
          maw="13rem"
          truncate
          title={customer.email}
        >
          {customer.email}
        </Text>
      </span>
    </Group>
  )
}
