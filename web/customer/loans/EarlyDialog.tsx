import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useOwnAccounts } from '../own-data.ts'
import { EarlyFlow } from './EarlyFlow.tsx'
import { earlyDraft } from './early.ts'
import { useLoanInAddress, useOwnLoan } from './own-loans.ts'

const WIDTH = 600

/** Repays the loan that the screen is about ahead of its time, in part or in whole. */
export default function EarlyDialog({ close }: DialogProps) {
  const { early: words } = useCustomerWords().ownLoans
  const loan = useOwnLoan(useLoanInAddress())
  const accounts = useOwnAccounts()
  const leave = () => {
    earlyDraft.forget()
    close()
  }
  return (
    <DialogFrame title={words.title} lead={words.lead} close={leave} size={WIDTH}>
      {(loan.isPending || accounts.isPending) && <SkeletonRows rows={3} height={60} />}
      {loan.error && !loan.data && <LoadProblem problem={loan.error} retry={() => void loan.refetch()} />}
      {loan.data && !accounts.isPending && <EarlyFlow loan={loan.data} close={leave} />}
    </DialogFrame>
  )
}
