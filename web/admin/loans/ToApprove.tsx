import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useProductName } from '../../loans/use-loan-names.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { useApprovePreview } from './loan-data.ts'
import type { Ticket } from './OfferPanel.tsx'

/** What approving a ticket comes to: nobody is asked for terms, so they are said, and what becomes of an open offer. */
export function ToApprove({ ticket }: { ticket: Ticket }) {
  const { loans: words } = useDeskWords()
  const { moment, money } = useFormats()
  const { amount, currency, offer } = ticket
  return (
    <Stack>
      <Text>{words.approveBody(money(amount, currency), accountNumber(ticket.accountNumber))}</Text>
      <Terms loanId={ticket._id} />
      {offer?.state === 'offered' && (
        <Alert color="accent" variant="light">
          {words.withdrawsOffer(moment(offer.expiresAt))}
        </Alert>
      )}
    </Stack>
  )
}

function Terms({ loanId }: { loanId: string }) {
  const { loans: words, portfolio, products } = useDeskWords()
  const { cost, methods } = useSignedInWords().loans
  const { day, effective, money, percent } = useFormats()
  const nameOf = useProductName()
  const problemText = useProblemText()
  const { data, error } = useApprovePreview(loanId)
  if (error) return <FailureReason text={problemText(error)} />
  if (!data) return <Skeleton height={290} radius="md" role="status" aria-label={words.approveTerms} />
  const sum = (amount: number) => <span className="tabular">{money(amount, data.currency)}</span>
  return (
    <section aria-label={words.approveTerms}>
      <DataList
        rows={[
          { label: portfolio.offer.product, value: nameOf(data) },
          { label: products.fields.term, value: products.months(data.months) },
          { label: cost.rate, value: percent(data.rate) },
          {
            label: data.method === 'annuity' ? cost.instalment : cost.firstInstalment,
            value: sum(data.instalment),
          },
          { label: cost.firstDue, value: day(data.firstDueOn) },
          { label: cost.method, value: methods[data.method] },
          { label: cost.effectiveRate, value: effective(data.effectiveRate) },
          { label: cost.totalToPay, value: sum(data.totalToPay) },
        ]}
      />
    </section>
  )
}
