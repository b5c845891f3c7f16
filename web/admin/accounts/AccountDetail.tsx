import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { AccountActs } from './AccountActs.tsx'
import { Verified } from './account-columns.tsx'
import { type Customer, useCustomerDetail } from './customer.ts'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import { SignIns } from './SignIns.tsx'
import { TransferCodes } from './TransferCodes.tsx'

export function AccountDetail({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data: customer, error, refetch } = useCustomerDetail(userId)
  useHotkeys([['Escape', onClose]])
  return (
    <>
      <PageHeader
        title={customer?.fullName ?? 'Account'}
        subtitle={customer && `Account ${accountNumber(customer.accountNumber)}`}
        actions={
          <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onClose}>
            Close
          </Button>
        }
      />
      {customer && <Whole customer={customer} />}
      {!customer && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!customer && !error && <SkeletonRows rows={8} height={56} />}
    </>
  )
}

function Whole({ customer }: { customer: Customer }) {
  const currency = customer.accountCurrency
  return (
    <Stack gap="lg">
      <Standing customer={customer} />
      <Panel>
        <Group justify="space-between" align="center" gap="lg">
          <ProfilePhoto customer={customer} />
          <AccountActs customer={customer} />
        </Group>
      </Panel>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <StatTile
          label="Available balance"
          value={<Money amount={customer.availableBalance} currency={currency} />}
        />
        <StatTile
          label="Total balance"
          value={<Money amount={customer.totalBalance} currency={currency} />}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Panel title="Person">
          <DataList
            rows={[
              { label: 'Full name', value: customer.fullName },
              { label: 'Username', value: customer.username },
              { label: 'Email', value: customer.email },
              { label: 'Phone number', value: customer.phoneNumber },
              { label: 'Occupation', value: customer.occupation },
              { label: 'Date of birth', value: <DateText value={customer.dateOfBirth} /> },
              { label: 'Marital status', value: customer.maritalStatus },
              { label: 'Address', value: customer.address },
            ]}
          />
        </Panel>
        <Panel title="Account">
          <DataList
            rows={[
              { label: 'Account number', value: <span className="tabular">{customer.accountNumber}</span> },
              { label: 'Account type', value: customer.accountType },
              { label: 'Account status', value: <StatusBadge status={customer.accountStatus} /> },
              { label: 'Verification', value: <Verified is={customer.isVerified} /> },
              { label: 'Registration date', value: <DateText value={customer.registrationDate} /> },
              { label: 'Currency', value: currency },
              {
                label: 'Account limit',
                value: (
                  <>
                    <Money amount={customer.accountLimit} currency={currency} /> a day
                  </>
                ),
              },
              { label: 'Otp code', value: customer.otpCode },
            ]}
          />
        </Panel>
        <TransferCodes key={customer._id} customer={customer} />
        <Panel title="Last sign-ins" note="Where and how the customer signed in, newest first" flush>
          <SignIns signIns={customer.signIns} />
        </Panel>
      </SimpleGrid>
    </Stack>
  )
}

/** What a teller must know before anything else. */
function Standing({ customer }: { customer: Customer }) {
  if (customer.accountStatus === 'active' && !customer.mustChangePassword) return null
  return (
    <Alert color="accent" variant="light" icon={<IconAlertTriangle aria-hidden />} title="Good to know">
      {customer.accountStatus !== 'active' && (
        <Text size="sm">
          The account is {customer.accountStatus === 'inactive' ? 'dormant' : customer.accountStatus}
          {customer.statusReason ? `: ${customer.statusReason}.` : '.'}
        </Text>
      )}
      {customer.mustChangePassword && (
        <Text size="sm">The password is temporary: wires wait until the customer chose their own.</Text>
      )}
    </Alert>
  )
}
