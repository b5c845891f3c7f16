import { z } from 'zod'
import { line } from '../fields.ts'
import { proof } from './factors.ts'
import { rhythms } from './standing-orders.ts'

/** What can be asked to be approved with a factor before it is done. */
export const approvalPurposes = [
  'wire',
  'reveal_codes',
  'trust_payee',
  'change_email',
  'change_phone',
  'raise_limit',
  'standing_order',
  'invite_holder',
  'hold_account',
  'change_holders',
  'second_signature',
  'desk_act',
  'loan_offer',
  'add_factor',
  'remove_factor',
  'renew_recovery_codes',
] as const
export type ApprovalPurpose = (typeof approvalPurposes)[number]

/** Sent along when a call that asked for an approval is made again: the question's id, and the answer. */
export const approval = z.strictObject({ id: line(40), proof })

/** What is to be approved, for the person to read: an approval holds for exactly this. */
export const approving = z.object({
  purpose: z.enum(approvalPurposes),
  amount: z.number().optional(),
  currency: z.string().optional(),
  /** What it costs beside the amount; of a standing order each time. */
  fee: z.number().optional(),
  payeeName: z.string().optional(),
  payeeAccount: z.string().optional(),
  bank: z.string().optional(),
  description: z.string().optional(),
  /** What goes to payees approved before without being asked again, a day; no part of what is approved. */
  laterADay: z.number().optional(),
  /** Of a standing order: how often, from when, and until when. */
  schedule: z
    .object({
      rhythm: z.enum(rhythms),
      startOn: z.string(),
      onLastDay: z.boolean().optional(),
      endOn: z.string().optional(),
      times: z.int().optional(),
    })
    .optional(),
  /** Of a loan's offer: amount and account are above. */
  loan: z
    .object({
      months: z.int(),
      rate: z.number(),
      effectiveRate: z.number(),
      instalment: z.number(),
      totalToPay: z.number(),
      firstDueOn: z.string(),
    })
    .optional(),
  /** Of a second signature about a loan: whose it is, and what is collected next or owed in all. */
  borrower: z.string().optional(),
  nextInstalment: z.number().optional(),
  owed: z.number().optional(),
  /** The new address or number, the person or the factor it is about. */
  value: z.string().optional(),
  /** The account whose holders or signatures it is about. */
  account: z.string().optional(),
  /** What staff or holders are about to do, by its name, and to whom; of a factor, its kind. */
  act: z.string().optional(),
  subject: z.string().optional(),
})

export type Approval = z.infer<typeof approval>
export type Approving = z.infer<typeof approving>
