import type { Approving } from './entities/approvals.ts'
import type { AskedFor } from './entities/factors.ts'
import type { EarlyRepayment } from './entities/loans.ts'
import type { ChangedField, Proposal } from './entities/proposals.ts'
import { fieldNames } from './field-names.ts'
import { type FormReason, formReasons } from './form-reasons.ts'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'
import { type RefusalReason, refusalReasons } from './refusal-reasons.ts'
import { fillSentence, type PlacesIn, type Values } from './sentences.ts'

export type { RefusalCode } from './refusal-codes.ts'

/** What a refusal is made from: a code, or a reason that knows its code. */
export type RefusalName = RefusalCode | RefusalReason | FormReason

type SentenceOf<Name extends RefusalName> = Name extends RefusalReason
  ? (typeof refusalReasons)[Name]['sentence']
  : never

type Extras = {
  /** The field to put the message beside. */
  field?: string | undefined
  values?: Values
  retryAfterSeconds?: number
  /** What the screen needs to go on, such as the id for the code page. */
  data?: {
    id?: string
    question?: AskedFor
    approving?: Approving
    proposal?: Proposal
    /** What somebody else changed meanwhile: as it was shown, and as it is now. */
    changed?: readonly ChangedField[]
    /** What repaying a loan early comes to now. */
    earlyRepayment?: EarlyRepayment
  }
}

/** A sentence with places needs what to fill them with; one without takes nothing. A form's check brings its own. */
type Given<Name extends RefusalName> = Name extends FormReason ? [extras?: Extras] : GivenTo<Name>
type GivenTo<Name extends RefusalName> = [PlacesIn<SentenceOf<Name>>] extends [never]
  ? [extras?: Omit<Extras, 'values'>]
  : [extras: Omit<Extras, 'values'> & { values: Record<PlacesIn<SentenceOf<Name>>, string | number> }]

/** An expected failure. Thrown anywhere, answered by the one error handler, said by the catalogue. */
export class Refusal<Name extends RefusalName = RefusalName> extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  /** Where the code alone does not say it all. */
  readonly reason: RefusalReason | FormReason | undefined
  readonly extras: Extras

  constructor(given: Name, ...[extras = {}]: Given<Name>) {
    const { code, reason, sentence } = entryOf(given)
    super(inEnglish(sentence, extras))
    this.code = code
    this.reason = reason
    this.extras = extras
  }

  get status(): number {
    return refusalCodes[this.code].status
  }
}

type Entry = { code: RefusalCode; reason: RefusalReason | FormReason | undefined; sentence: string }

function entryOf(name: RefusalName): Entry {
  if (isCode(name)) return { code: name, reason: undefined, sentence: refusalCodes[name].sentence }
  if (isFormReason(name)) return { code: 'invalid', reason: name, sentence: formReasons[name] }
  return { ...refusalReasons[name], reason: name }
}

const isCode = (name: RefusalName): name is RefusalCode => name in refusalCodes
const isFormReason = (name: RefusalName): name is FormReason => name in formReasons

const inEnglish = (sentence: string, { field, values }: Extras): string =>
  fillSentence(sentence, { ...values, ...(field && { field }) }, { locale: 'en-US', fieldNames })
