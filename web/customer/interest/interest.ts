import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const useInterest = (account: string) =>
  useQuery({
    queryKey: ['my-interest', account],
    queryFn: ({ signal }) => api('GET /my-interest', { query: { account }, signal }),
    select: ({ data }) => data,
  })

export const useInterestDays = (account: string, from: string, to: string) =>
  useQuery({
    queryKey: ['my-interest-days', account, from, to],
    queryFn: ({ signal }) => api('GET /my-interest-days', { query: { account, from, to }, signal }),
    select: ({ data }) => data,
  })
