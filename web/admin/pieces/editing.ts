import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useAdmin } from '../../session.ts'

/** The bank takes half a minute of silence for going away. */
const SAY_EVERY_MS = 15_000

const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

/** While a customer's form is open and in view, colleagues are told so; who else has it open. */
export function useEditing(userId: string): string[] {
  const { token } = useAdmin()
  const { data } = useQuery({
    queryKey: ['editing', userId, 'open'],
    queryFn: ({ signal }) => api('PUT /editing/{userId}', { params: { userId }, signal }),
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    select: namesIn,
  })
  useEffect(() => {
    if (!token) return
    // Whoever leaves without a word, as a closed laptop does, is gone half a minute later.
    return () => void api('DELETE /editing/{userId}', { params: { userId }, token }).catch(() => {})
  }, [userId, token])
  return data ?? []
}

/** Who has this customer's form open, for whoever only looks. */
export function useEditors(userId: string): string[] {
  const { data } = useQuery({
    queryKey: ['editing', userId, 'look'],
    queryFn: ({ signal }) => api('GET /editing/{userId}', { params: { userId }, signal }),
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    retry: false,
    select: namesIn,
  })
  return data ?? []
}
