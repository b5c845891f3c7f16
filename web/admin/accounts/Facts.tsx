import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconPencil } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { DeskWords } from '../../words/area-words.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { useAccountNames } from './account-names.ts'
import type { Customer } from './customer.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { Verified } from './Verified.tsx'

/** Who the customer is, with the way to change it: a new phone number is the most frequent of all changes. */
export function PersonFacts({ customer }: { customer: Customer }) {
  const { account, accounts } = useDeskWords()
  const { fields } = account
  const { maritalStatus } = useAccountNames()
  const may = useMay()
  return (
    <Panel
      title={accounts.detail.person}
      actions={
        may('PUT /admin-update/{userId}') && (
          <Button
            component={Link}
            to={paths.adminPanel('update', customer.accountNumber)}
            variant="light"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={accounts.detail.editPerson(customer.fullName)}
          >
            {accounts.detail.edit}
          </Button>
        )
      }
    >
      <DataList
        rows={[
          { label: fields.phoneNumber, value: <span className="tabular">{customer.phoneNumber}</span> },
          { label: fields.email, value: customer.email },
          ...(customer.pendingEmail
            ? [{ label: fields.newEmail, value: <PendingEmail pending={customer.pendingEmail} /> }]
            : []),
          { label: fields.address, value: customer.address },
          { label: fields.fullName, value: customer.fullName },
          { label: fields.username, value: customer.username },
          { label: fields.occupation, value: customer.occupation },
          { label: fields.dateOfBirth, value: <DateText value={customer.dateOfBirth} /> },
          { label: fields.maritalStatus, value: maritalStatus(customer.maritalStatus) },
        ]}
      />
    </Panel>
  )
}

/** The account by the bank's own terms. */
export function AccountFacts({ customer }: { customer: Customer }) {
  const { account, accounts } = useDeskWords()
  const { fields } = account
  const { accountType } = useAccountNames()
  const { money } = useFormats()
  return (
    <Panel title={accounts.detail.account}>
      <DataList
        rows={[
          {
            label: fields.accountNumber,
            value: <span className="tabular">{accountNumber(customer.accountNumber)}</span>,
          },
          { label: fields.accountType, value: accountType(customer.accountType) },
          { label: fields.accountStatus, value: <StatusBadge status={customer.accountStatus} /> },
          { label: fields.verification, value: <Verified is={customer.isVerified} /> },
          { label: fields.registrationDate, value: <DateText value={customer.registrationDate} /> },
          { label: fields.currency, value: customer.accountCurrency },
          {
            label: fields.accountLimit,
            value: (
              <span className="tabular">
                {accounts.detail.aDay(money(customer.accountLimit, customer.accountCurrency))}
              </span>
            ),
          },
          { label: fields.otpCode, value: pendingCode(customer.otpCode, account.pendingCode) },
        ]}
      />
    </Panel>
  )
}

/** The call tells it in English, with the time by the bank's clock. */
function pendingCode(told: string, words: DeskWords['account']['pendingCode']): string {
  const time = /\d\d:\d\d$/.exec(told)?.[0]
  return time ? words.until(time) : words.none
}
