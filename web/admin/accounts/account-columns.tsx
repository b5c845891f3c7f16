import { Anchor, Avatar, Group, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber, initialOf } from '../../ui/format.ts'
import { IconCircleCheck, IconCircleDashed } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'

type Customer = Reply<'GET /view-all-users'>['data'][number]

export const accountColumns: Column<Customer>[] = [
  { title: '#', cell: (_, index) => <span className="tabular">{index + 1}</span> },
  { title: 'Full name', cell: (customer) => <Name customer={customer} /> },
  {
    title: 'Account number',
    cell: (customer) => <span className="tabular">{accountNumber(customer.accountNumber)}</span>,
  },
  { title: 'Phone', cell: (customer) => <span className="tabular no-wrap">{customer.phoneNumber}</span> },
  { title: 'Type', cell: (customer) => customer.accountType },
  { title: 'Status', cell: (customer) => <StatusBadge status={customer.accountStatus} /> },
  { title: 'Verified', cell: (customer) => <Verified is={customer.isVerified} /> },
  { title: 'Registered', cell: (customer) => <DateText value={customer.registrationDate} /> },
  {
    title: 'Total balance',
    align: 'end',
    cell: (customer) => <Money amount={customer.totalBalance} currency={customer.accountCurrency} />,
  },
]

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
        <Text component="span" display="block" size="xs" c="dimmed">
          {customer.email}
        </Text>
      </span>
    </Group>
  )
}

export function Verified({ is }: { is: boolean }) {
  const Mark = is ? IconCircleCheck : IconCircleDashed
  return (
    <Group gap={5} wrap="nowrap" component="span" display="inline-flex" className="no-wrap">
      <Mark size={16} color={is ? 'var(--lf-positive)' : 'var(--mantine-color-dimmed)'} aria-hidden />
      {is ? 'Verified' : 'Not Verified'}
    </Group>
  )
}
