import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useOwnAccounts } from '../own-data.ts'
import { useLoanInAddress, useOwnLoan } from './own-loans.ts'
import { PaymentFlow } from './PaymentFlow.tsx'

/** Pays what is due of the loan that the screen is about. */
export default function PaymentDialog({ close }: DialogProps) {
  const { payment: words } = useCustomerWords().ownLoans
  const loan = useOwnLoan(useLoanInAddress())
  const accounts = useOwnAccounts()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {(loan.isPending || accounts.isPending) && <SkeletonRows rows={3} height={60} />}
      {loan.error && !loan.data && <LoadProblem problem={loan.error} retry={() => void loan.refetch()} />}
      {loan.data && !accounts.isPending && <PaymentFlow loan={loan.data} close={close} />}
    </DialogFrame>
  )
}
