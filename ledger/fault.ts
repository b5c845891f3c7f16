import { type FindingCode, type FindingRule, findingInEnglish } from '@larkfield/contract/book-findings.ts'
import type { Values } from '@larkfield/contract/sentences.ts'

/**
 * What is wrong: `subject` names it and stays the same for as long as it lasts, `code` and `values` are worded in the
 * reader's language, and `wrong` is that sentence in English.
 */
export type Fault = {
  rule: FindingRule
  subject: string
  code: FindingCode
  values: Values
  wrong: string
}

/** What happened that is no fault of the books, and what to do about it. */
export type Remark = Fault

export type Row = { subject: string; code: FindingCode; given: Values }

export const faultOf = (rule: FindingRule, { subject, code, given }: Row): Fault => ({
  rule,
  subject,
  code,
  values: given,
  wrong: findingInEnglish(code, given),
})
