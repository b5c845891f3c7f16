import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Offer } from '../ui/rates/use-rates.ts'

/** The terms of an account or loan of this type: today's, and those ahead; undefined until they are known. */
export const useOwnOffer = (type: string, currency: string): Offer | undefined =>
  useQuery({
    queryKey: ['rates'],
    queryFn: ({ signal }) => api('GET /rates', { signal }),
    select: ({ data }) => data.find((offer) => offer._id === type && offer.currency === currency),
  }).data
