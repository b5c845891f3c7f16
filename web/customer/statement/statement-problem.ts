import { texts } from '@larkfield/contract/texts.ts'
import { ApiProblem } from '../../api.ts'

/** Anything but a 404 is shown behind one prefix; a 404 means there is no statement (docs/SPECIFICATION.md §8). */
export const statementProblem = (error: Error): string =>
  error instanceof ApiProblem && error.status === 404
    ? texts.empty.statement
    : `${texts.statement.failed}${error.message}`
