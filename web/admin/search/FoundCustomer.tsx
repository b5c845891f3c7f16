import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Reply } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { FoundAccounts } from '../accounts/FoundAccounts.tsx'
import { type DeskCall, useMay } from '../pieces/desk-self.ts'
import classes from './CustomerSearch.module.css'

type Props = { customer: Reply<'GET /view-all-users'>['data'][number]; onGo: () => void }

/** One customer among those found: enough to tell two of one name apart, and what a teller does next. */
export function FoundCustomer({ customer, onGo }: Props) {
  const { search: words } = useDeskWords().layout
  const { day } = useFormats()
  const { _id, fullName, accountNumber: number, dateOfBirth, lastMovementAt } = customer
  const may = useMay()
  const all: { call: DeskCall; act: string; to: string }[] = [
    { call: 'GET /admin-view-one-user/{id}', act: words.open, to: paths.adminAccount(_id) },
    { call: 'POST /credit/{adminId}', act: words.credit, to: paths.adminPanel('credit', number) },
    { call: 'POST /message-user/{userId}', act: words.message, to: paths.adminConversation(_id) },
  ]
  const acts = all.filter(({ call }) => may(call))
  return (
    <li className={classes.found}>
      <Link to={paths.adminAccount(_id)} className={classes.person} data-found onClick={onGo}>
        <Text component="span" fw={600} size="sm" className={classes.name}>
          {fullName}
        </Text>
        <Text component="span" size="xs" c="dimmed" className="tabular">
          {accountNumber(number)} · {words.born(day(dateOfBirth))} ·{' '}
          {lastMovementAt ? words.lastMovement(day(lastMovementAt)) : words.noMovement}
        </Text>
        <FoundAccounts found={customer.found} />
      </Link>
      <span className={classes.acts}>
        {acts.map(({ act, to }) => (
          <Button
            key={act}
            component={Link}
            to={to}
            variant="default"
            size="compact-sm"
            aria-label={words.actFor(act, fullName)}
            onClick={onGo}
          >
            {act}
          </Button>
        ))}
      </span>
    </li>
  )
}
