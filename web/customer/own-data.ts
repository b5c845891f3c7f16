import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { takeMe } from '../me-ahead.ts'
import { useCustomer } from '../session.ts'
import { renewAfterAct, renewGently } from '../ui/list/renew.ts'

/** What the bank knows about the person signed in: one query a call, shared by every screen that shows it. */

export type Me = Reply<'GET /view-me/{userId}'>['user']
export type HistoryRecord = Reply<'GET /transaction-history/{userId}'>['transactions'][number]
export type Wire = Reply<'GET /my-wires'>['data'][number]
export type Beneficiary = Reply<'GET /beneficiaries'>['data'][number]
export type Loan = Reply<'GET /my-loans'>['data'][number]
export type OwnDocument = Reply<'GET /my-documents'>['data'][number]
export type Card = Reply<'GET /card-details/{userId}'>['detail'][number]
export type OwnAccount = Reply<'GET /my-accounts'>['data'][number]
export type Message = Reply<'GET /get-admin-message/{userId}'>['data'][number]

export function useMe() {
  const { token, user } = useCustomer()
  const userId = user._id
  return useQuery({
    queryKey: ['view-me', userId],
    queryFn: async ({ signal }) =>
      (await takeMe(token)) ?? api('GET /view-me/{userId}', { params: { userId }, signal }),
    select: (reply) => reply.user,
    enabled: userId !== '',
  })
}

/** All accounts the person holds, in their order, with the pots and the people of each. */
export function useOwnAccounts({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['my-accounts'],
    queryFn: ({ signal }) => api('GET /my-accounts', { signal }),
    enabled,
  })
}

/** The newest card is the one the panel shows. */
export function useCards() {
  const userId = useCustomer().user._id
  return useQuery({
    queryKey: ['card-details', userId],
    queryFn: ({ signal }) => api('GET /card-details/{userId}', { params: { userId }, signal }),
    select: (reply) => reply.detail,
    enabled: userId !== '',
  })
}

/** A handful for Home, in one call for both of its lists: opening Home costs the same after any history. */
const LATEST = 12

/** What was taken back stays in a customer's lists beside what took it back: only then do their balances follow. */
export const withReversed = { reversed: 'true' } as const

export function useLatestHistory(account: string | undefined) {
  const userId = useCustomer().user._id
  return useQuery({
    queryKey: ['transaction-history', userId, 'latest', account],
    queryFn: ({ signal }) =>
      api('GET /transaction-history/{userId}', {
        params: { userId },
        query: { ...withReversed, limit: LATEST, account },
        signal,
      }),
    select: (reply) => reply.transactions,
    enabled: userId !== '',
  })
}

export function useBeneficiaries() {
  return useQuery({
    queryKey: ['beneficiaries'],
    queryFn: ({ signal }) => api('GET /beneficiaries', { query: { limit: 500 }, signal }),
    select: (reply) => reply.data,
  })
}

/** A handful of the newest of an account, the main one unless named; the full list stands in the history. */
export function useWires(limit: number, account?: string) {
  return useQuery({
    queryKey: ['my-wires', limit, account],
    queryFn: ({ signal }) => api('GET /my-wires', { query: { limit, account }, signal }),
    select: (reply) => reply.data,
  })
}

/** One wire by the reference its sender was given, wherever it went. */
export function useOwnWire(reference: string | undefined) {
  return useQuery({
    queryKey: ['my-wires', 'one', reference],
    queryFn: ({ signal }) => api('GET /my-wires/{wireId}', { params: { wireId: reference ?? '' }, signal }),
    select: (reply) => reply.data,
    enabled: Boolean(reference),
    retry: false,
  })
}

/** Query keys by what they tell about; an event or an act names the subject and everything shown of it is renewed. */
const subjects = {
  money: [
    'view-me',
    'my-accounts',
    'transaction-history',
    'bank-statement',
    'my-wires',
    'balance-curve',
    'money-flow',
    'upcoming',
    'my-fees',
    'my-interest',
  ],
  person: ['view-me'],
  cards: ['card-details'],
  documents: ['my-documents', 'view-me'],
  // A month's statement is announced by a message.
  messages: ['get-admin-message', 'my-conversation', 'view-me', 'my-statements'],
  loans: ['my-loans', 'my-loan-offers', 'own-loans', 'upcoming'],
  beneficiaries: ['beneficiaries'],
  accounts: ['my-accounts'],
  holders: ['my-accounts', 'my-invitations'],
  orders: ['standing-orders', 'upcoming'],
  signatures: ['my-signatures'],
} as const

export type Subject = keyof typeof subjects

const concerns = (wanted: Subject[]) => {
  const keys = new Set<string>(wanted.flatMap((subject) => subjects[subject]))
  return (query: Query) => keys.has(String(query.queryKey[0]))
}

/** After news from the bank. */
export const renewByNews = (queryClient: QueryClient, ...wanted: Subject[]) =>
  renewGently(queryClient, concerns(wanted))

/** After an act of the person: asks again for everything that shows what it changed. */
export function useRenew() {
  const queryClient = useQueryClient()
  return useCallback((...wanted: Subject[]) => renewAfterAct(queryClient, concerns(wanted)), [queryClient])
}
