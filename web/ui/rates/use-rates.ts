import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'

export type Offer = Reply<'GET /rates'>['data'][number]

/** In the bank's own currency; null when they cannot be had. */
export type Rates = { offers: Offer[] } | null

/** Rates are read when a page shows them, and never kept: the prerendered page knows none. */
export function useRates(): Rates | undefined {
  const [rates, setRates] = useState<Rates>()
  useEffect(() => {
    const left = new AbortController()
    api('GET /rates', { signal: left.signal })
      .then(({ data, currency }) => setRates({ offers: data.filter((offer) => offer.currency === currency) }))
      .catch(() => {
        if (!left.signal.aborted) setRates(null)
      })
    return () => left.abort()
  }, [])
  return rates
}

export const offerOf = (rates: Rates | undefined, id: string): Offer | undefined =>
  rates?.offers.find(({ _id }) => _id === id)

/** Loans whose terms somebody has decided on, if only ahead: those that come with the bank are no offer. */
export const loansOf = (rates: Rates | undefined): Offer[] =>
  rates?.offers.filter(
    ({ kind, terms, ahead }) => kind === 'loan' && (!terms.isShipped || ahead.length > 0),
  ) ?? []
