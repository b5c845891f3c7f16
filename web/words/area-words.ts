import type { Said } from '@larkfield/contract/said.ts'
import type { customer } from './en/customer.ts'
import type { desk } from './en/desk.ts'
import type { signedIn } from './en/signed-in.ts'

/** The words of the two signed-in areas, and what both share: the measure for every other language. */
export type SignedInWords = Said<typeof signedIn>
export type CustomerWords = Said<typeof customer>
export type DeskWords = Said<typeof desk>

export type AreaWords = { signedIn: SignedInWords; customer?: CustomerWords; desk?: DeskWords }
