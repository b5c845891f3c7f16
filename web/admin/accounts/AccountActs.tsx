import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { danger } from '../../ui/DangerButton.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type DeskCall, useMay } from '../pieces/desk-self.ts'
import type { Customer } from './customer.ts'

/** From one account straight to what a teller does next with it, the frequent first. */
export function AccountActs({ customer }: { customer: Customer }) {
  const { acts: words, workOn } = useDeskWords().accounts.detail
  const number = customer.accountNumber
  const may = useMay()
  const all: { call: DeskCall; label: string; to: string }[] = [
    { call: 'POST /credit/{adminId}', label: words.credit, to: paths.adminPanel('credit', number) },
    { call: 'POST /debit/{accountId}', label: words.debit, to: paths.adminPanel('debit', number) },
    {
      call: 'POST /message-user/{userId}',
      label: words.message,
      to: paths.adminConversation(customer._id),
    },
    { call: 'PUT /admin-status/{userId}', label: words.status, to: paths.adminPanel('status', number) },
    { call: 'PUT /admin-update/{userId}', label: words.update, to: paths.adminPanel('update', number) },
    { call: 'GET /audit-trail', label: words.audit, to: paths.adminAuditOf(customer._id) },
  ]
  const acts = all.filter(({ call }) => may(call))
  return (
    <Group gap="xs" component="nav" aria-label={workOn(customer.fullName)}>
      {acts.map(({ label, to }) => (
        <Button key={label} component={Link} to={to} variant="default" size="sm">
          {label}
        </Button>
      ))}
      {may('DELETE /admin-delete/{userId}') && (
        <Button component={Link} to={paths.adminPanel('delete', number)} {...danger} size="sm">
          {words.delete}
        </Button>
      )}
    </Group>
  )
}
