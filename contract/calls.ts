import type { z } from 'zod'
import type { CallShape } from './call.ts'
import { accountDeskCalls } from './calls/account-desk.ts'
import { accountingCalls } from './calls/accounting.ts'
import { adminCalls } from './calls/admin.ts'
import { customerCalls } from './calls/customer.ts'
import { feeCalls } from './calls/fees.ts'
import { interestCalls } from './calls/interest.ts'
import { deskLoanCalls, loanCalls } from './calls/loans.ts'
import { deskMoneyCalls, moneyCalls } from './calls/money.ts'
import { nightCalls } from './calls/night.ts'
import { holderCalls, ownAccountCalls, signatureCalls } from './calls/own-accounts.ts'
import { peopleCalls } from './calls/people.ts'
import { productCalls } from './calls/products.ts'
import { proofCalls, statementFileCalls } from './calls/proofs.ts'
import { proposalCalls } from './calls/proposals.ts'
import { publicCalls } from './calls/public.ts'
import { securityCalls, signInFactorCalls } from './calls/security.ts'
import { sharedCalls } from './calls/shared.ts'
import { staffCalls } from './calls/staff.ts'
import { standingOrderCalls } from './calls/standing-orders.ts'

/** Everything the browser and the bank may say to each other. */
export const calls = {
  ...publicCalls,
  ...signInFactorCalls,
  ...sharedCalls,
  ...securityCalls,
  ...customerCalls,
  ...moneyCalls,
  ...adminCalls,
  ...peopleCalls,
  ...deskMoneyCalls,
  ...staffCalls,
  ...proposalCalls,
  ...ownAccountCalls,
  ...holderCalls,
  ...signatureCalls,
  ...standingOrderCalls,
  ...accountDeskCalls,
  ...interestCalls,
  ...loanCalls,
  ...deskLoanCalls,
  ...productCalls,
  ...nightCalls,
  ...accountingCalls,
  ...feeCalls,
  ...proofCalls,
  ...statementFileCalls,
}

type Table = typeof calls

export type CallName = keyof Table

/** Wide view of the same table, for code that walks over all calls. */
export const allCalls = Object.entries(calls) as [CallName, CallShape][]

type Part<Shape, Key extends string> = Shape extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined

type FileField<Shape> = Shape extends { file: infer Field extends string } ? { [K in Field]: Blob } : unknown

/** What the browser sends and gets, per call. Multipart calls take `form`, the others `body`. */
export type Calls = {
  [Name in CallName]: {
    params: Part<Table[Name], 'params'>
    query: Part<Table[Name], 'query'>
    body: Table[Name] extends { multipart: true } ? undefined : Part<Table[Name], 'body'>
    form: Table[Name] extends { multipart: true }
      ? (Part<Table[Name], 'body'> extends undefined ? unknown : Part<Table[Name], 'body'>) &
          FileField<Table[Name]>
      : undefined
    reply: Part<Table[Name], 'reply'>
  }
}

/** What a handler on the server gets: the same fields after validation, whichever encoding they came in. */
export type Received<Name extends CallName> = {
  params: Part<Table[Name], 'params'>
  query: Part<Table[Name], 'query'>
  body: Part<Table[Name], 'body'>
}

export type Reply<Name extends CallName> = Part<Table[Name], 'reply'>

/** `{userId}` in a contract path, `:userId` in a router's. */
export function splitCall(name: CallName): { method: string; path: string; routerPath: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, routerPath: path.replace(/\{(\w+)\}/g, ':$1') }
}
