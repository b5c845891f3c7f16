import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Alert, Stack } from '@mantine/core'
import { LoanCost } from '../../loans/LoanCost.tsx'
import { FoldedPlan } from '../../loans/Plan.tsx'
import { useProductName } from '../../loans/use-loan-names.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useDialogSubject } from '../dialog-address.ts'
import { useOwnAccounts } from '../own-data.ts'
import reviewed from '../transfer/Review.module.css'
import { OfferAnswer } from './OfferAnswer.tsx'
import { useLoanOffer } from './own-loans.ts'

const WIDTH = 640

/** An offer in full, and the two answers to it. */
export default function OfferDialog({ close }: DialogProps) {
  const { offer: words } = useCustomerWords().ownLoans
  const { moment } = useFormats()
  const { offer: offerId = '' } = useDialogSubject()
  const offer = useLoanOffer(offerId)
  const accounts = useOwnAccounts()
  const isOpen = offer.data?.state === 'offered'
  return (
    <DialogFrame
      title={words.title}
      lead={offer.data && (isOpen ? words.lead(moment(offer.data.expiresAt)) : words.leadClosed)}
      close={close}
      size={WIDTH}
    >
      {(offer.isPending || accounts.isPending) && <SkeletonRows rows={6} />}
      {offer.error && !offer.data && <LoadProblem problem={offer.error} retry={() => void offer.refetch()} />}
      {offer.data && !accounts.isPending && (
        <Stack>
          <OfferFigures offer={offer.data} />
          <OfferAnswer offer={offer.data} close={close} />
        </Stack>
      )}
    </DialogFrame>
  )
}

export function OfferFigures({ offer }: { offer: LoanOffer }) {
  const { offers } = useCustomerWords().ownLoans
  const nameOf = useProductName()
  return (
    <>
      {offer.state !== 'offered' && (
        <Alert color={offer.state === 'accepted' ? 'primary' : 'accent'} role="status">
          {offers.closed[offer.state]}
        </Alert>
      )}
      <section className={reviewed.review} style={{ marginBottom: 0 }}>
        <p className={reviewed.amount}>
          <Money amount={offer.amount} currency={offer.currency} size="balance" />
          <span>{nameOf(offer)}</span>
        </p>
        <LoanCost figures={offer} />
      </section>
      <FoldedPlan schedule={offer.schedule} currency={offer.currency} />
    </>
  )
}
