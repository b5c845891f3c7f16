import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { danger } from '../../ui/DangerButton.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from './customer.ts'

/** From one account straight to what a teller does next with it, the frequent first. */
export function AccountActs({ customer }: { customer: Customer }) {
  const { acts: words, workOn } = useDeskWords().accounts.detail
  const number = customer.accountNumber
  const acts = [
    { label: words.credit, to: paths.adminPanel('credit', number) },
    { label: words.debit, to: paths.adminPanel('debit', number) },
    { label: words.message, to: paths.adminConversation(customer._id) },
    { label: words.status, to: paths.adminPanel('status', number) },
    { label: words.update, to: paths.adminPanel('update', number) },
    { label: words.audit, to: paths.adminAuditOf(customer._id) },
  ]
  return (
    <Group gap="xs" component="nav" aria-label={workOn(customer.fullName)}>
      {acts.map(({ label, to }) => (
        <Button key={label} component={Link} to={to} variant="default" size="sm">
          {label}
        </Button>
      ))}
      <Button component={Link} to={paths.adminPanel('delete', number)} {...danger} size="sm">
        {words.delete}
      </Button>
    </Group>
  )
}
