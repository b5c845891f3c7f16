import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Options, Reply } from '../../api-types.ts'
import { useProductName } from '../../loans/use-loan-names.ts'

/** As long as somebody may pause between two figures. */
const SETTLES_MS = 300

export type DeskLoan = Reply<'GET /loan-portfolio/{loanId}'>['data']
/** Of a form for one of the desk's acts. */
export type ActProps = { loan: DeskLoan; onClose: () => void }

export type OfferAsked = NonNullable<Options<'POST /loan-offers/{loanId}/preview'>['body']>
export type RestructureAsked = NonNullable<
  Options<'POST /loan-portfolio/{loanId}/restructure/preview'>['body']
>

/** What a preview shows follows what is typed, once it rests; what was shown stays until then. */
const previewed = { placeholderData: keepPreviousData, retry: false } as const

export function useOfferPreview(loanId: string, asked: OfferAsked) {
  const [settled] = useDebouncedValue(JSON.stringify(asked), SETTLES_MS)
  return useQuery({
    queryKey: ['loan-offer-preview', loanId, settled],
    queryFn: ({ signal }) =>
      api('POST /loan-offers/{loanId}/preview', { params: { loanId }, body: JSON.parse(settled), signal }),
    select: (reply) => reply.data,
    ...previewed,
  })
}

/** What approving a ticket as it is would pay out. */
export const useApprovePreview = (loanId: string) =>
  useQuery({
    queryKey: ['loan-approve', loanId],
    queryFn: ({ signal }) => api('GET /loan-approve/{loanId}', { params: { loanId }, signal }),
    select: (reply) => reply.data,
    retry: false,
  })

export function useRestructurePreview(loanId: string, asked: RestructureAsked | undefined) {
  const [settled] = useDebouncedValue(JSON.stringify(asked ?? null), SETTLES_MS)
  return useQuery({
    queryKey: ['loan-restructure-preview', loanId, settled],
    queryFn: ({ signal }) =>
      api('POST /loan-portfolio/{loanId}/restructure/preview', {
        params: { loanId },
        body: JSON.parse(settled),
        signal,
      }),
    select: (reply) => reply.data,
    enabled: asked !== undefined && settled !== 'null',
    ...previewed,
  })
}

export const useOffersMade = (loanId: string) =>
  useQuery({
    queryKey: ['loan-offers', loanId],
    queryFn: ({ signal }) => api('GET /loan-offers/{loanId}', { params: { loanId }, signal }),
    select: (reply) => reply.data,
  })

export const usePortfolioLoan = (loanId: string) =>
  useQuery({
    queryKey: ['loan-portfolio', loanId],
    queryFn: ({ signal }) => api('GET /loan-portfolio/{loanId}', { params: { loanId }, signal }),
    select: (reply) => reply.data,
    retry: false,
  })

export const usePortfolioCurve = (loanId: string) =>
  useQuery({
    queryKey: ['loan-portfolio', loanId, 'curve'],
    queryFn: ({ signal }) => api('GET /loan-portfolio/{loanId}/curve', { params: { loanId }, signal }),
  })

/** Loan products to choose from, by what they are called. */
export function useLoanProducts() {
  const nameOf = useProductName()
  const { data } = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => api('GET /products', { signal }),
    select: (reply) => reply.data.filter(({ kind }) => kind === 'loan'),
  })
  return (data ?? []).map(({ _id, name }) => ({
    value: _id,
    label: nameOf({ productId: _id, productName: name ?? _id }),
  }))
}
