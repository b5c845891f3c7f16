import { firstFailing, transferSteps } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { Options, Reply } from '../../api-types.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import type { Details } from './draft.ts'

export type WireBody = Options<'POST /transfer'>['body']
export type SentWire = Reply<'POST /transfer'>['data']

export type WireValues = Details & { cotCode: string; taxCode: string; matchingCode: string }
export type WireForm = UseFormReturnType<WireValues>

export const noCodes = { cotCode: '', taxCode: '', matchingCode: '' }
export const LAST_STEP = 3

export const stepNames = ['Details', 'COT code', 'Tax code', 'Matching code'] as const

const stepOfCode: Record<string, number> = { cotCode: 1, taxCode: 2, matchingCode: 3 }

/** The step that holds a field the server named. */
export const stepOf = (field: string): number => stepOfCode[field] ?? 0

type Wrong = { field: keyof WireValues; text: string }

/** The contract's checks for one step, then what only this form knows: its texts must be numbers. */
export function wrongIn(
  step: number,
  values: WireValues,
  amountProblem: (amount: AmountValue) => string | undefined = () => undefined,
): Wrong | undefined {
  const failing = firstFailing(transferSteps[step] ?? [], values)
  if (failing) return { field: failing.field as keyof WireValues, text: failing.text }
  const unclear = step === 0 ? amountProblem(values.amount) : undefined
  if (unclear) return { field: 'amount', text: unclear }
  if (step === 0 && !(Number(values.amount) > 0)) {
    return { field: 'amount', text: 'The amount must be more than zero' }
  }
  if (step === LAST_STEP && !/^\d{1,12}$/.test(values.matchingCode.trim())) {
    return { field: 'matchingCode', text: texts.transfer.matchingCode }
  }
  return undefined
}

export function toBody(values: WireValues): WireBody {
  const description = values.description.trim()
  return {
    recipientAccount: values.recipientAccount.trim(),
    amount: Number(values.amount),
    bank: values.bank.trim(),
    accountName: values.accountName.trim(),
    ...(description && { description }),
    cotCode: values.cotCode.trim(),
    taxCode: values.taxCode.trim(),
    matchingCode: Number(values.matchingCode.trim()),
  }
}

/** What a draft may keep: everything but the codes. */
export const detailsIn = ({
  cotCode: _cot,
  taxCode: _tax,
  matchingCode: _matching,
  ...details
}: WireValues): Details => details
