import { createHash } from 'node:crypto'
import type { CutAccount, StatementCut } from '../cut.ts'

type Period = Pick<StatementCut, 'from' | 'to'>

/** Ids follow from accounts and period alone, so that whoever takes the same statement in twice is told so (B31). */
export const statementId = ({ number }: CutAccount, { from, to }: Period): string =>
  `${number.slice(-17)}-${compact(from)}-${compact(to)}`

/** The file's own id, of one account or of several: 34 signs. */
export const fileId = ({ from, to, accounts }: StatementCut): string =>
  `${compact(from)}-${compact(to)}-${digestOf(accounts.map(({ number }) => number).join())}`

/** One page of a statement, in the 16 signs that SWIFT has for it. */
export const pageId = ({ number }: CutAccount, { from, to }: Period, page: number): string =>
  digestOf([number, from, to, page].join()).toUpperCase()

/** Later periods have higher numbers, and the same period always has the same. */
export const numberOf = ({ to }: Period): string => compact(to)

/** "20260331" */
export const compact = (day: string): string => day.replaceAll('-', '')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
