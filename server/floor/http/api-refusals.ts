import type { CallShape } from '@larkfield/contract/call.ts'
import { approving } from '@larkfield/contract/entities/approvals.ts'
import { earlyRepayment } from '@larkfield/contract/entities/loans.ts'
import { changedField, proposal } from '@larkfield/contract/entities/proposals.ts'
import { formReasons } from '@larkfield/contract/form-reasons.ts'
import { refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { refusalReasons } from '@larkfield/contract/refusal-reasons.ts'
import { type Schema, takenSchema } from './api-schemas.ts'

const catalogue = Object.entries<{ status: number }>(refusalCodes)

/** How every call says no. */
export const refusalSchema: Schema = {
  type: 'object',
  description: 'What every call answers when it refuses.',
  properties: {
    message: { type: 'string', description: 'A sentence for people, in English.' },
    code: {
      type: 'string',
      enum: catalogue.map(([code]) => code),
      description:
        'What is the matter, for programs. A code never changes its meaning; new ones may be added.',
    },
    reason: {
      type: 'string',
      enum: [...Object.keys(refusalReasons), ...Object.keys(formReasons)],
      description: 'Says more where one code has several causes.',
    },
    values: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: "What fills the places of the reason's sentence.",
    },
    field: { type: 'string', description: 'The field to put the message beside.' },
    data: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'For entering a code that was mailed.' },
        question: { $ref: '#/components/schemas/Question' },
        approving: { ...takenSchema(approving), description: 'What is to be approved.' },
        proposal: {
          ...takenSchema(proposal),
          description: 'What waits for a second person, or what has become of it.',
        },
        changed: {
          type: 'array',
          items: takenSchema(changedField),
          description: 'What somebody else has changed: as it was shown, and as it is now.',
        },
        earlyRepayment: {
          ...takenSchema(earlyRepayment),
          description: 'What repaying a loan early comes to now.',
        },
      },
      description: 'What is needed to go on.',
    },
  },
  required: ['message', 'code'],
  examples: [
    {
      message: refusalCodes.insufficient_funds.sentence,
      code: 'insufficient_funds' satisfies keyof typeof refusalCodes,
    },
  ],
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
}

/** No refusal, though it is said in the same form. */
const WAITS = 202

const nameOf = (status: number) => `Refused${status}`

/** The statuses of the catalogue, each as a reply that calls refer to. */
export const refusalResponses = Object.fromEntries(
  Map.groupBy(catalogue, ([, { status }]) => status)
    .entries()
    // Every call is built, as a test shows that walks them all; and no call is made with another call's method.
    .filter(([status]) => status !== 501 && status !== 405)
    .map(([status, entries]) => [
      nameOf(status),
      {
        description:
          status === WAITS
            ? 'Not refused: nothing is done before a second person approves the proposal.'
            : `Refused: ${entries.map(([code]) => `\`${code}\``).join(', ')}.`,
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
)

/** The refusals one call may answer with: all but those that its shape rules out. */
export function refusalsOf(call: CallShape, method: string) {
  const ruledOut = [
    ...(call.mayWait ? [] : [WAITS]),
    ...(call.idempotent ? [] : [422]),
    ...(method === 'GET' ? [413] : []),
    ...(call.role === 'public' && method === 'GET' ? [401] : []),
  ]
  const possible = Object.keys(refusalResponses)
    .map((name) => Number(name.slice(nameOf(0).length - 1)))
    .filter((status) => !ruledOut.includes(status))
  return Object.fromEntries(
    possible.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
