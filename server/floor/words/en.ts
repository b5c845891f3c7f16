import type { Said } from '@larkfield/contract/said.ts'
import { chart } from '@larkfield/contract/words/en/chart.ts'
import { findings } from '@larkfield/contract/words/en/findings.ts'
import { rhythms } from '@larkfield/contract/words/en/rhythms.ts'
import { postings } from '@larkfield/contract/words/en.ts'
import { accounting } from './en/accounting.ts'
import { codes } from './en/codes.ts'
import { letters } from './en/letters.ts'
import { loanContract } from './en/loan-contract.ts'
import { mails } from './en/mails.ts'
import { operator } from './en/operator.ts'
import { ownData } from './en/own-data.ts'
import { statement } from './en/statement.ts'
import { tables } from './en/tables.ts'

/** All that mails, messages and documents say, in English: the measure for every other language. */
export const en = {
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

export type Words = Said<typeof en>
