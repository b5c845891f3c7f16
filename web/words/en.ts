import type { FieldName } from '@larkfield/contract/field-names.ts'
import type { FormReason } from '@larkfield/contract/form-reasons.ts'
import type { RefusalCode } from '@larkfield/contract/refusal-codes.ts'
import type { RefusalReason } from '@larkfield/contract/refusal-reasons.ts'
import type { Said } from '@larkfield/contract/said.ts'
import type { AnswerWords } from './answers.ts'
import type { about } from './en/about.ts'
import type { cashManagement } from './en/cash-management.ts'
import type { factors } from './en/factors.ts'
import { home } from './en/home.ts'
import { identity } from './en/identity.ts'
import type { lostFactors } from './en/lost-factors.ts'
import type { morePictures } from './en/more-pictures.ts'
import type { otherServices } from './en/other-services.ts'
import { pictures } from './en/pictures.ts'
import type { rates } from './en/rates.ts'
import type { recovery } from './en/recovery.ts'
import type { safeDeposit } from './en/safe-deposit.ts'
import { sentences } from './en/sentences.ts'
import { shell } from './en/shell.ts'
import type { shortRates } from './en/short-rates.ts'
import type { signInFactor } from './en/sign-in-factor.ts'
import type { verify } from './en/verify.ts'

/** The words every page may need, in English; those of a single page come with that page (`usePageWords`). */
export const en = { shell, home, pictures, identity, sentences }

type EnglishPages = {
  about: typeof about
  cashManagement: typeof cashManagement
  factors: typeof factors
  lostFactors: typeof lostFactors
  morePictures: typeof morePictures
  otherServices: typeof otherServices
  rates: typeof rates
  recovery: typeof recovery
  shortRates: typeof shortRates
  safeDeposit: typeof safeDeposit
  signInFactor: typeof signInFactor
  verify: typeof verify
}

/** What the server says itself in English, other languages say by code, reason and field. */
type RefusalWords = {
  codes: Record<RefusalCode, string>
  reasons: Record<RefusalReason, string>
  forms: Record<FormReason, string>
  fieldNames: Record<FieldName, string>
}

export type Words = Said<typeof en> & { refusals?: RefusalWords; answers?: AnswerWords }
export type PageWords = Said<EnglishPages>

/** All that is said to a visitor, which is what English is measured by: a catalogue that lacks a word does not compile. */
export type Catalogue = Words & PageWords & { refusals: RefusalWords; answers: AnswerWords }
