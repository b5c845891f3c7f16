import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ApiProblem } from '../../api.ts'
import { accountNumber } from '../../ui/format.ts'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SignIns } from '../../ui/list/SignIns.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { BeingEdited } from '../pieces/BeingEdited.tsx'
import { useMay } from '../pieces/desk-self.ts'
import { useEditors } from '../pieces/editing.ts'
import { AccountActs } from './AccountActs.tsx'
import { Balances } from './Balances.tsx'
import { CustomerFees } from './CustomerFees.tsx'
import { CustomerInterest } from './CustomerInterest.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerStatements } from './CustomerStatements.tsx'
import { type Customer, useCustomerDetail } from './customer.ts'
import { AccountFacts, PersonFacts } from './Facts.tsx'
import { HeldAccounts } from './held/HeldAccounts.tsx'
import { LatestDocuments } from './LatestDocuments.tsx'
import { LatestLoans } from './LatestLoans.tsx'
import { LatestMessages } from './LatestMessages.tsx'
import { LatestMovements } from './LatestMovements.tsx'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import { TransferCodes } from './TransferCodes.tsx'

export function AccountDetail({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { detail: words } = useDeskWords().accounts
  const { close } = useSignedInWords()
  const { day } = useFormats()
  const { data: customer, error, refetch } = useCustomerDetail(userId)
  const may = useMay()
  // A panel that is open over it is closed first, and alone.
  useHotkeys([['Escape', () => document.querySelector('[role="dialog"]') ?? onClose()]])
  return (
    <>
      <PageHeader
        title={customer?.fullName ?? words.title}
        subtitle={
          customer && words.subtitle(accountNumber(customer.accountNumber), day(customer.dateOfBirth))
        }
        actions={
          <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onClose}>
            {close}
          </Button>
        }
      />
      {customer && <Whole customer={customer} />}
      {!customer && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!customer && isGone(error) && may('GET /customer-statements/{userId}') && (
        <CustomerStatements userId={userId} />
      )}
      {!customer && !error && <SkeletonRows rows={8} height={56} />}
    </>
  )
}

/** The bank no longer has them as a customer; their statements are kept all the same. */
const isGone = (error: Error | null) => error instanceof ApiProblem && error.status === 404

/** The customer's whole picture: what is done with it first, then money, then everything else. */
function Whole({ customer }: { customer: Customer }) {
  const { accounts } = useDeskWords()
  const editors = useEditors(customer._id)
  const may = useMay()
  return (
    <Stack gap="lg">
      <BeingEdited names={editors} />
      <Standing customer={customer} />
      <Panel>
        <Group justify="space-between" align="center" gap="lg">
          <ProfilePhoto customer={customer} />
          <AccountActs customer={customer} />
        </Group>
      </Panel>
      <Balances customer={customer} />
      <HeldAccounts customer={customer} />
      {may('GET /customer-account/{account}/interest') && <CustomerInterest customer={customer} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <PersonFacts customer={customer} />
        <LatestMovements customer={customer} />
        <AccountFacts customer={customer} />
        <Stack gap="lg">
          <LatestMessages customer={customer} />
          <LatestDocuments customer={customer} />
          <LatestLoans customer={customer} />
        </Stack>
        {may('POST /transfer-codes/{userId}') && <TransferCodes key={customer._id} customer={customer} />}
        <Panel title={accounts.signIns.title} note={accounts.signIns.note} flush>
          <SignIns signIns={customer.signIns} none={accounts.signIns.none} />
        </Panel>
      </SimpleGrid>
      {may('GET /customer-orders') && <CustomerOrders customer={customer} />}
      {may('GET /fees') && <CustomerFees customer={customer} />}
      {may('GET /customer-statements/{userId}') && <CustomerStatements userId={customer._id} />}
    </Stack>
  )
}

/** What a teller must know before anything else. */
function Standing({ customer }: { customer: Customer }) {
  const { reason } = useFormats()
  const { detail: words } = useDeskWords().accounts
  const standings: Record<string, string> = words.standings
  if (customer.accountStatus === 'active' && !customer.mustChangePassword) return null
  return (
    <Alert color="accent" variant="light" icon={<IconAlertTriangle aria-hidden />} title={words.goodToKnow}>
      {customer.accountStatus !== 'active' && (
        <Text size="sm">
          {words.standing(
            standings[customer.accountStatus] ?? customer.accountStatus,
            customer.statusReason ? reason(customer.statusReason) : '',
          )}
        </Text>
      )}
      {customer.mustChangePassword && <Text size="sm">{words.temporaryPassword}</Text>}
    </Alert>
  )
}
