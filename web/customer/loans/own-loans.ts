import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { type Place, usePlaces } from '../own-accounts.ts'
import { canPay } from '../transfer/payer.ts'

const SHOWN = 50

export const useLoanOffers = () =>
  useQuery({
    queryKey: ['my-loan-offers'],
    queryFn: ({ signal }) => api('GET /my-loan-offers', { query: { limit: SHOWN }, signal }),
    select: (reply) => reply.data,
  })

export const useLoanOffer = (offerId: string) =>
  useQuery({
    queryKey: ['my-loan-offers', offerId],
    queryFn: ({ signal }) => api('GET /my-loan-offers/{offerId}', { params: { offerId }, signal }),
    select: (reply) => reply.data,
    retry: false,
  })

/** Loans that were paid out, the newest first. */
export const useOwnLoans = () =>
  useQuery({
    queryKey: ['own-loans'],
    queryFn: ({ signal }) => api('GET /loans', { query: { limit: SHOWN }, signal }),
    select: (reply) => reply.data,
  })

export const useOwnLoan = (loanId: string) =>
  useQuery({
    queryKey: ['own-loans', loanId],
    queryFn: ({ signal }) => api('GET /loans/{loanId}', { params: { loanId }, signal }),
    select: (reply) => reply.data,
    retry: false,
  })

export const useLoanCurve = (loanId: string) =>
  useQuery({
    queryKey: ['own-loans', loanId, 'curve'],
    queryFn: ({ signal }) => api('GET /loans/{loanId}/curve', { params: { loanId }, signal }),
  })

/** The loan that the screen and the dialogs over it are about. */
export const useLoanInAddress = () => useSearchParams()[0].get('loan') ?? ''

/** Own accounts that a loan in this currency can be paid to or from. */
export function useLoanPlaces(currency: string): Place[] {
  return usePlaces().filter((place) => !place.pot && place.currency === currency && canPay(place.account))
}

/** The one that instalments come from, where it can pay; else the first that can. */
export const firstPlace = (places: readonly Place[], { payFrom }: Pick<Debt, 'payFrom'>) =>
  (places.find(({ number }) => number === payFrom) ?? places[0])?.number ?? ''
