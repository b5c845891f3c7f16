import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { danger } from '../pieces/DangerButton.tsx'
import type { Customer } from './customer.ts'

/** From one account straight to what a teller does next with it. */
export function AccountActs({ customer }: { customer: Customer }) {
  const number = customer.accountNumber
  const acts = [
    { label: 'Credit', to: paths.adminPanel('credit', number) },
    { label: 'Debit', to: paths.adminPanel('debit', number) },
    { label: 'Update', to: paths.adminPanel('update', number) },
    { label: 'Status', to: paths.adminPanel('status', number) },
    { label: 'Messages', to: paths.adminConversation(customer._id) },
    { label: 'History', to: paths.adminHistoryOf(customer._id) },
    { label: 'Audit trail', to: paths.adminAuditOf(customer._id) },
  ]
  return (
    <Group gap="xs" component="nav" aria-label={`Work on the account of ${customer.fullName}`}>
      {acts.map(({ label, to }) => (
        <Button key={label} component={Link} to={to} variant="default" size="sm">
          {label}
        </Button>
      ))}
      <Button component={Link} to={paths.adminPanel('delete', number)} {...danger} size="sm">
        Delete
      </Button>
    </Group>
  )
}
