import { texts } from '@larkfield/contract/texts.ts'
import { ApiProblem } from '../../api.ts'

/** SPEC: anything but a 404 is shown with its sentence behind one prefix; a 404 means there is no statement. */
export const statementProblem = (error: Error): string =>
  error instanceof ApiProblem && error.status === 404
    ? texts.empty.statement
    : `${texts.statement.failed}${error.message}`
