import { texts } from '@larkfield/contract/texts.ts'
import { ApiProblem } from '../../api.ts'

/** The two sentences for a customer who could not be loaded (docs/SPECIFICATION.md §8). */
export const meProblem = (error: Error): string =>
  error instanceof ApiProblem && error.status === 404
    ? texts.common.userNotFound
    : `${texts.profile.fetchFailed}${error.message}`
