import { about } from './en/about.ts'
import { cashManagement } from './en/cash-management.ts'
import { home } from './en/home.ts'
import { identity } from './en/identity.ts'
import { otherServices } from './en/other-services.ts'
import { pictures } from './en/pictures.ts'
import { safeDeposit } from './en/safe-deposit.ts'
import { sentences } from './en/sentences.ts'
import { shell } from './en/shell.ts'

/** Every word of the public site and of signing in, in English: the catalogue that all others must match. */
export const en = {
  shell,
  home,
  about,
  cashManagement,
  otherServices,
  safeDeposit,
  pictures,
  identity,
  sentences,
}

/** The shape of the catalogue, whatever the words are. */
type Said<Part> = Part extends string
  ? string
  : Part extends (...given: never[]) => unknown
    ? Part
    : { [Name in keyof Part]: Said<Part[Name]> }

/** A catalogue that lacks a word does not compile. */
export type Words = Said<typeof en>
