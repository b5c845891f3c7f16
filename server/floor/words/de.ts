import { postings } from '@larkfield/contract/words/de.ts'
import { letters } from './de/letters.ts'
import { mails } from './de/mails.ts'
import { operator } from './de/operator.ts'
import { statement } from './de/statement.ts'
import type { Words } from './en.ts'

export const de: Words = { letters, mails, operator, postings, statement }
