import type { DebtInDetail } from '@larkfield/contract/entities/loans.ts'
import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { apiFile } from '../../api.ts'
import { DebtPanel } from '../../loans/DebtPanel.tsx'
import { Instalments } from '../../loans/Instalments.tsx'
import { LoanPayments } from '../../loans/LoanPayments.tsx'
import { OwedNow } from '../../loans/OwedNow.tsx'
import { useProductName } from '../../loans/use-loan-names.ts'
import { type CustomerDialog, paths, withDialog } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { IconArrowLeft, IconFileTypePdf } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { toldApart, usePlaces } from '../own-accounts.ts'
import { LoanStanding } from './LoanStanding.tsx'
import { useLoanCurve, useOwnLoan } from './own-loans.ts'

/** One loan of the customer's: what is owed, how it came to that, and what can be done. */
export function OwnLoan({ loanId }: { loanId: string }) {
  const { ownLoans: words, loans } = useCustomerWords()
  const loan = useOwnLoan(loanId)
  const nameOf = useProductName()
  const title = loan.data ? nameOf(loan.data) : loans.title
  usePageMeta({ title })
  return (
    <>
      <PageHeader
        title={title}
        subtitle={loan.data && accountNumber(loan.data.account)}
        actions={
          <Button
            component={Link}
            to={paths.loan}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {words.back}
          </Button>
        }
      />
      {loan.isPending && <SkeletonRows rows={6} height={72} />}
      {loan.error && !loan.data && <LoadProblem problem={loan.error} retry={() => void loan.refetch()} />}
      {loan.data && <Whole loan={loan.data} />}
    </>
  )
}

function Whole({ loan }: { loan: DebtInDetail }) {
  const { acts: words } = useCustomerWords().ownLoans
  const curve = useLoanCurve(loan._id)
  const here = useLocation()
  const navigate = useNavigate()
  const open = (dialog: CustomerDialog) => navigate(withDialog(here, dialog))
  const places = usePlaces()
  const place = places.find(({ number }) => number === loan.payFrom)
  const payFrom = place ? toldApart(places)(place) : (loan.payFrom ?? undefined)
  const isRunning = loan.state === 'active'
  return (
    <Stack gap="lg">
      <LoanStanding
        loan={loan}
        payFrom={payFrom}
        canCollect={!place || place.account.accountStatus === 'active'}
        pay={() => open('loan-payment')}
        choose={() => open('loan-account')}
      />
      <OwedNow
        loan={loan}
        payFrom={payFrom}
        changePayer={
          <Anchor
            component="button"
            type="button"
            onClick={() => open('loan-account')}
            aria-label={loan.payFrom ? words.accountOf : words.chooseAccountOf}
          >
            {loan.payFrom ? words.account : words.chooseAccount}
          </Anchor>
        }
      >
        {isRunning && due(loan) && <Button onClick={() => open('loan-payment')}>{words.pay}</Button>}
        {isRunning && (
          <Button variant={due(loan) ? 'default' : 'filled'} onClick={() => open('loan-early')}>
            {words.early}
          </Button>
        )}
        <Contract loanId={loan._id} />
      </OwedNow>
      <DebtPanel curve={curve} />
      <LoanPayments loan={loan} />
      {/* Last: a mortgage has hundreds. */}
      <Instalments loan={loan} />
    </Stack>
  )
}

const due = (loan: DebtInDetail) => loan.due.total > 0

/** The contract with its schedule, to keep. */
function Contract({ loanId }: { loanId: string }) {
  const { acts: words } = useCustomerWords().ownLoans
  const problemText = useProblemText()
  const { mutate: take, isPending } = useMutation({
    mutationFn: () => apiFile('GET /loans/{loanId}/pdf', { params: { loanId } }),
    onSuccess: ({ bytes, fileName }) => {
      saveFile(bytes, fileName ?? 'loan.pdf')
      toast.success(words.pdfReady)
    },
    onError: (problem) => toast.error(problemText(problem)),
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => take()}
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
    >
      {words.pdf}
    </Button>
  )
}
