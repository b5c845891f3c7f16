import { because, firstFailing, transferSteps } from '@larkfield/contract/checks.ts'
import type { FormReason } from '@larkfield/contract/form-reasons.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { Options, Reply } from '../../api-types.ts'
import type { Details } from './draft.ts'

export type WireBody = Options<'POST /transfer'>['body']
export type SentWire = Reply<'POST /transfer'>['data']

/** What its sender finds the wire by, also after it has been settled under another line. */
export const referenceOf = ({ wireId, _id }: SentWire) => wireId ?? _id

export type WireValues = Details & { cotCode: string; taxCode: string; matchingCode: string }
export type WireForm = UseFormReturnType<WireValues>

export const noCodes = { cotCode: '', taxCode: '', matchingCode: '' }
export type CodeName = keyof typeof noCodes
export const LAST_STEP = 3

/** The code asked for in each step; none in the first. */
export const codeOfStep: readonly (CodeName | undefined)[] = [undefined, 'cotCode', 'taxCode', 'matchingCode']

/** The step that holds a field the server named. */
export const stepOf = (field: string): number => Math.max(0, codeOfStep.indexOf(field as CodeName))

/** However a code was copied or typed, in lower case or with blanks, it is the code. */
export const tidyCode = (name: CodeName, typed: string): string =>
  name === 'matchingCode' ? typed.replace(/\D/g, '') : typed.replace(/\s/g, '').toUpperCase()

type Missing = { field: keyof WireValues; reason: FormReason; text: string }

/** The contract's checks for one step; a matching code is there when it is a number. */
export function missingIn(step: number, values: WireValues): Missing | undefined {
  const failing = firstFailing(transferSteps[step] ?? [], values)
  if (failing) return { ...failing, field: failing.field as keyof WireValues }
  return step === LAST_STEP && !/^\d{1,12}$/.test(values.matchingCode)
    ? { field: 'matchingCode', ...because('matching_code_missing') }
    : undefined
}

export const missingFieldsIn = (step: number, values: WireValues): string[] =>
  (transferSteps[step] ?? []).filter((check) => !check.holds(values)).map(({ field }) => field)

export function toBody(values: WireValues): WireBody {
  const description = values.description.trim()
  return {
    ...(values.account && { account: values.account }),
    recipientAccount: values.recipientAccount.trim(),
    amount: Number(values.amount),
    bank: values.bank.trim(),
    accountName: values.accountName.trim(),
    ...(description && { description }),
    cotCode: values.cotCode,
    taxCode: values.taxCode,
    matchingCode: Number(values.matchingCode),
  }
}

/** What a draft may keep: everything but the codes. */
export const detailsIn = ({
  cotCode: _cot,
  taxCode: _tax,
  matchingCode: _matching,
  ...details
}: WireValues): Details => details
