import { ownMaritalStatuses } from '@larkfield/contract/rules.ts'
import type { CustomerWords } from '../words/area-words.ts'

type Status = (typeof ownMaritalStatuses)[number]
type Account = Pick<CustomerWords['account'], 'maritalStatuses'>

const known = (status: string) => status.toLowerCase() as Lowercase<Status>

/** The bank takes some of them in two spellings (docs/SPECIFICATION.md §3); each is offered once, in its first. */
export const offeredStatuses: readonly Status[] = ownMaritalStatuses.filter(
  (status, n) => ownMaritalStatuses.findIndex((other) => known(other) === known(status)) === n,
)

/** Which of the offered ones a stored status is, however it was spelled. */
export const offeredAs = (stored: string): Status | '' =>
  offeredStatuses.find((status) => known(status) === known(stored)) ?? ''

export const maritalStatusIn = ({ maritalStatuses }: Account, stored: string): string =>
  maritalStatuses[known(stored)] ?? stored
