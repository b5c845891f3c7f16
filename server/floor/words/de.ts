import { chart } from '@larkfield/contract/words/de/chart.ts'
import { findings } from '@larkfield/contract/words/de/findings.ts'
import { rhythms } from '@larkfield/contract/words/de/rhythms.ts'
import { postings } from '@larkfield/contract/words/de.ts'
import { accounting } from './de/accounting.ts'
import { codes } from './de/codes.ts'
import { letters } from './de/letters.ts'
import { loanContract } from './de/loan-contract.ts'
import { mails } from './de/mails.ts'
import { operator } from './de/operator.ts'
import { ownData } from './de/own-data.ts'
import { statement } from './de/statement.ts'
import { tables } from './de/tables.ts'
import type { Words } from './en.ts'

export const de: Words = {
  accounting,
  chart,
  codes,
  findings,
  letters,
  loanContract,
  mails,
  operator,
  ownData,
  postings,
  rhythms,
  statement,
  tables,
}
