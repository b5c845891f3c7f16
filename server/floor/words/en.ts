import type { Said } from '@larkfield/contract/said.ts'
import { postings } from '@larkfield/contract/words/en.ts'
import { letters } from './en/letters.ts'
import { mails } from './en/mails.ts'
import { operator } from './en/operator.ts'
import { statement } from './en/statement.ts'

/** All that mails, messages and documents say, in English: the measure for every other language. */
export const en = { letters, mails, operator, postings, statement }

export type Words = Said<typeof en>
