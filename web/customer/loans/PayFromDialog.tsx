import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useSendAndClose } from '../dialogs/send-and-close.ts'
import { PlaceField } from '../moves/PlaceField.tsx'
import { useOwnAccounts } from '../own-data.ts'
import { useSecondSigners } from '../signatures/proposal.ts'
import { NoAccountToPay } from './NoAccountToPay.tsx'
import { firstPlace, useLoanInAddress, useLoanPlaces, useOwnLoan } from './own-loans.ts'

/** Which account the instalments of the loan on the screen are collected from. */
export default function PayFromDialog({ close }: DialogProps) {
  const { account: words } = useCustomerWords().ownLoans
  const loan = useOwnLoan(useLoanInAddress())
  const accounts = useOwnAccounts()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {(loan.isPending || accounts.isPending) && <SkeletonRows rows={1} height={76} />}
      {loan.error && !loan.data && <LoadProblem problem={loan.error} retry={() => void loan.refetch()} />}
      {loan.data && !accounts.isPending && <PayFromForm loan={loan.data} close={close} />}
    </DialogFrame>
  )
}

function PayFromForm({ loan, close }: DialogProps & { loan: Debt }) {
  const { ownLoans, signatures } = useCustomerWords()
  const { account: words, payment } = ownLoans
  const secondSigners = useSecondSigners()
  const places = useLoanPlaces(loan.currency)
  const form = useForm({
    initialValues: { account: firstPlace(places, loan) },
    validate: { account: (account) => (account ? null : payment.noAccount) },
  })
  const send = (body: { account: string }) =>
    api('PUT /loans/{loanId}/pay-from', { params: { loanId: loan._id }, body })
  const sending = useSendAndClose(form, send, { renewed: 'loans', close })
  if (places.length === 0) return <NoAccountToPay currency={loan.currency} />
  const chosen = places.find(({ number }) => number === form.values.account)
  const signer = secondSigners(chosen?.account)
  return (
    <DialogForm {...sending} submit={signer ? signatures.ahead.ask : words.submit}>
      <PlaceField label={payment.from} places={places} {...form.getInputProps('account')} />
      {signer && <Text size="sm">{signatures.ahead.text(signer)}</Text>}
    </DialogForm>
  )
}
