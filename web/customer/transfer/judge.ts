import { because } from '@larkfield/contract/checks.ts'
import { brand } from '../../brand.ts'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type DetailsProblem, detailsProblem, mostWith, type Sender } from './details-problem.ts'
import type { PayeeCheckState } from './payee-check.ts'
import type { Payer } from './payer.ts'
import { missingIn, type WireValues } from './wire-form.ts'

export type Wrong = { field: keyof WireValues; text: string }

type Situation = {
  payer: Payer
  payee: PayeeCheckState
  /** What the wire of these values costs, where that is known. */
  feeOf: (values: WireValues) => number | undefined
  /** It was sent as it stands: whether it may be sent is no longer the question. */
  isSent: boolean
  /** The account it was begun from can pay no more, and no other has been chosen. */
  isPayerGone: boolean
}

/** Says what is wrong in a step, in the language of the page: what is missing first, as the bank would. */
export function useJudge({ payer, payee, feeOf, isSent, isPayerGone }: Situation) {
  const { wrong, choosePayer } = useCustomerWords().transfer
  const { money } = useFormats()
  const checkText = useCheckText()
  const amountProblem = useAmountProblem(payer.accountCurrency)

  const inOwn = (sum: number) => money(sum, payer.accountCurrency)
  const sentenceOf = ({ reason }: DetailsProblem, sender: Sender): string => {
    const available = inOwn(payer.availableBalance)
    if (reason === 'overBalance') return wrong.overBalance(available)
    if (reason === 'overToday') return wrong.overToday(inOwn(payer.leftToday))
    if (reason === 'overWithFee') {
      const most = mostWith(sender)
      const named = { available, fee: inOwn(sender.fee) }
      return most > 0 ? wrong.overWithFee({ ...named, most: inOwn(most) }) : wrong.feeOverAll(named)
    }
    if (reason === 'iban') return checkText(because('iban_incorrect'))
    return reason === 'ownBankNumber' ? wrong.ownBankNumber(brand.name) : wrong[reason]
  }

  return (step: number, values: WireValues): Wrong | undefined => {
    if (step === 0 && isPayerGone) return { field: 'account', text: choosePayer }
    const missing = missingIn(step, values)
    if (missing) return { field: missing.field, text: checkText(missing) }
    if (step > 0 || isSent) return undefined
    const unclear = amountProblem(values.amount)
    if (unclear) return { field: 'amount', text: unclear }
    const sender = { ...payer, fee: feeOf(values) ?? 0 }
    const problem = detailsProblem(values, sender)
    if (problem) return { field: problem.field, text: sentenceOf(problem, sender) }
    if (payee.standing === 'unknown') return { field: 'recipientAccount', text: wrong.unknown }
    // Whoever pays somebody of another name says so: it is kept with the wire.
    return payee.standing === 'no_match' && !payee.anyway
      ? { field: 'accountName', text: wrong.otherName }
      : undefined
  }
}
