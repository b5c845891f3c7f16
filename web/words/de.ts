import { about } from './de/about.ts'
import { answers } from './de/answers.ts'
import { cashManagement } from './de/cash-management.ts'
import { factors } from './de/factors.ts'
import { fieldNames } from './de/field-names.ts'
import { home } from './de/home.ts'
import { identity } from './de/identity.ts'
import { lostFactors } from './de/lost-factors.ts'
import { morePictures } from './de/more-pictures.ts'
import { otherServices } from './de/other-services.ts'
import { pictures } from './de/pictures.ts'
import { rates } from './de/rates.ts'
import { recovery } from './de/recovery.ts'
import { codes, forms, reasons } from './de/refusals.ts'
import { safeDeposit } from './de/safe-deposit.ts'
import { sentences } from './de/sentences.ts'
import { shell } from './de/shell.ts'
import { shortRates } from './de/short-rates.ts'
import { signInFactor } from './de/sign-in-factor.ts'
import { verify } from './de/verify.ts'
import type { Catalogue } from './en.ts'

/** German, loaded when someone asks for it. */
export const de: Catalogue = {
  shell,
  home,
  about,
  cashManagement,
  factors,
  lostFactors,
  morePictures,
  otherServices,
  rates,
  recovery,
  shortRates,
  safeDeposit,
  signInFactor,
  verify,
  pictures,
  identity,
  sentences,
  answers,
  refusals: { codes, reasons, forms, fieldNames },
}
