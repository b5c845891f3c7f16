import { because } from '@larkfield/contract/checks.ts'
import { brand } from '../../brand.ts'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type DetailsProblem, detailsProblem } from './details-problem.ts'
import type { PayeeCheckState } from './payee-check.ts'
import type { Payer } from './payer.ts'
import { missingIn, type WireValues } from './wire-form.ts'

export type Wrong = { field: keyof WireValues; text: string }

type Situation = {
  payer: Payer
  payee: PayeeCheckState
  /** It was sent as it stands: whether it may be sent is no longer the question. */
  isSent: boolean
  /** The account it was begun from can pay no more, and no other has been chosen. */
  isPayerGone: boolean
}

/** Says what is wrong in a step, in the language of the page: what is missing first, as the bank would. */
export function useJudge({ payer, payee, isSent, isPayerGone }: Situation) {
  const { wrong, choosePayer } = useCustomerWords().transfer
  const { money } = useFormats()
  const checkText = useCheckText()
  const amountProblem = useAmountProblem(payer.accountCurrency)

  const sentenceOf = ({ reason }: DetailsProblem): string => {
    if (reason === 'overBalance')
      return wrong.overBalance(money(payer.availableBalance, payer.accountCurrency))
    if (reason === 'overToday') return wrong.overToday(money(payer.leftToday, payer.accountCurrency))
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
    const problem = detailsProblem(values, payer)
    if (problem) return { field: problem.field, text: sentenceOf(problem) }
    if (payee.standing === 'unknown') return { field: 'recipientAccount', text: wrong.unknown }
    // Whoever pays somebody of another name says so: it is kept with the wire.
    return payee.standing === 'no_match' && !payee.anyway
      ? { field: 'accountName', text: wrong.otherName }
      : undefined
  }
}
