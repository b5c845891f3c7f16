import type { CallName } from '../api-types.ts'

/** Calls that do something and say so. What was only asked for is shown, not told. */
type Act = Exclude<CallName, `GET ${string}`> | 'GET /resend-otp/{userId}'

export type AnswerWords = Record<Act, string>
