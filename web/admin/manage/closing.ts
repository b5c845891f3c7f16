import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'

type Preview = Reply<'GET /admin-delete-preview/{userId}'>['data']

/** What closing or deleting an account would do, by the books as they are now. */
export const closingPreview = (userId: string) => ({
  queryKey: ['admin-delete-preview', userId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /admin-delete-preview/{userId}', { params: { userId }, signal }),
  staleTime: 0,
})

export const useClosingPreview = (userId: string) =>
  useQuery({ ...closingPreview(userId), enabled: userId !== '', select: (reply) => reply.data })

/** The same in words: what is swept, what is declined, and what is in the way. */
export function useClosingTexts() {
  const { manage } = useDeskWords()
  const { money } = useFormats()
  const { closing } = manage
  return {
    swept: ({ swept, accountCurrency }: Pick<Preview, 'swept' | 'accountCurrency'>) =>
      swept > 0 ? closing.sweeps(money(swept, accountCurrency)) : closing.empty,
    declined: ({ openLoans }: Preview) => (openLoans > 0 ? closing.declines(openLoans) : undefined),
    inTheWay: ({ openWires, owed, heldByBank, accountCurrency, otherAccounts }: Preview) =>
      [
        openWires > 0 && closing.wires(openWires),
        owed > 0 && closing.owed(money(owed, accountCurrency)),
        heldByBank > 0 && closing.held(money(heldByBank, accountCurrency)),
        otherAccounts && closing.others(otherAccounts.join(', ')),
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  }
}
