import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from 'react-router'
import { DebtPanel } from '../../loans/DebtPanel.tsx'
import { Instalments } from '../../loans/Instalments.tsx'
import { LoanPayments } from '../../loans/LoanPayments.tsx'
import { OwedNow } from '../../loans/OwedNow.tsx'
import { useProductName } from '../../loans/use-loan-names.ts'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { IconAlertTriangle, IconInfoCircle, IconX } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { LoanActs } from './LoanActs.tsx'
import { type DeskLoan, usePortfolioCurve, usePortfolioLoan } from './loan-data.ts'
import { PlansMade } from './PlansMade.tsx'

type Props = { loanId: string; onClose: () => void }

/** One loan at the desk: all that its customer sees, and what the desk can do. */
export function PortfolioLoan({ loanId, onClose }: Props) {
  const { loan: words } = useDeskWords().portfolio
  const { close } = useSignedInWords()
  const loan = usePortfolioLoan(loanId)
  const nameOf = useProductName()
  const title = loan.data ? nameOf(loan.data) : words.title
  usePageMeta({ title })
  // A panel that is open over it is closed first, and alone.
  useHotkeys([['Escape', () => document.querySelector('[role="dialog"]') ?? onClose()]])
  return (
    <>
      <PageHeader
        title={title}
        subtitle={loan.data && <Whose loan={loan.data} />}
        actions={
          <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onClose}>
            {close}
          </Button>
        }
      />
      {loan.isPending && <SkeletonRows rows={8} height={56} />}
      {loan.error && !loan.data && <LoadProblem problem={loan.error} retry={() => void loan.refetch()} />}
      {loan.data && <Whole loan={loan.data} />}
    </>
  )
}

function Whose({ loan }: { loan: DeskLoan }) {
  const { loan: words } = useDeskWords().portfolio
  return (
    <Anchor component={Link} to={paths.adminAccount(loan.userId)} inherit>
      {words.of(loan.fullName, accountNumber(loan.accountNumber))}
    </Anchor>
  )
}

function Whole({ loan }: { loan: DeskLoan }) {
  const curve = usePortfolioCurve(loan._id)
  return (
    <Stack gap="lg">
      <Standing loan={loan} />
      <OwedNow loan={loan}>
        <LoanActs loan={loan} />
      </OwedNow>
      <DebtPanel curve={curve} />
      <LoanPayments loan={loan} />
      <PlansMade loan={loan} />
      {/* Last: a mortgage has hundreds. */}
      <Instalments loan={loan} />
    </Stack>
  )
}

/** What must be known before anything is done. */
function Standing({ loan }: { loan: DeskLoan }) {
  const { loan: words, days } = useDeskWords().portfolio
  const { day, money } = useFormats()
  const { due, currency, isCharging, payFrom, restructuredLate, state } = loan
  const isPlain = due.total === 0 && isCharging && payFrom !== null && !restructuredLate
  if (state !== 'active' || isPlain) return null
  const sum = money(due.total, currency)
  const isLate = due.daysLate > 0
  return (
    <Alert
      color={isLate ? 'red' : 'accent'}
      variant="light"
      icon={isLate ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Group gap="xs">
        {isLate && <Text size="sm">{words.late(sum, day(due.since), days(due.daysLate))}</Text>}
        {!isLate && due.total > 0 && <Text size="sm">{words.due(sum)}</Text>}
        {restructuredLate && (
          <Text size="sm">
            {words.restructuredLate({
              ...restructuredLate,
              on: day(restructuredLate.on),
              days: days(restructuredLate.daysLate),
            })}
          </Text>
        )}
        {payFrom === null && <Text size="sm">{words.noPayer}</Text>}
        {!isCharging && <Text size="sm">{words.notCharging}</Text>}
      </Group>
    </Alert>
  )
}
