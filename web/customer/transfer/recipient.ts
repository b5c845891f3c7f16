import { namesThisBank } from '@larkfield/contract/brand.ts'
import { isAccountNumber } from '@larkfield/contract/rules.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem, api } from '../../api.ts'
import { brand } from '../../brand.ts'

const TYPING_PAUSE_MS = 400

export const isInHouse = (bank: string) => namesThisBank(brand, bank)

/** Whose account it is, asked only when the number is one of this bank's and the person has stopped typing. */
export function useRecipient({ bank, recipientAccount }: { bank: string; recipientAccount: string }) {
  const typed = recipientAccount.replaceAll(' ', '')
  const [number] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const asked = isInHouse(bank) && isAccountNumber(typed)
  const query = useQuery({
    queryKey: ['recipient', number],
    queryFn: ({ signal }) =>
      api('GET /recipient/{accountNumber}', { params: { accountNumber: number }, signal }),
    enabled: asked && number === typed,
    retry: false,
    staleTime: 60_000,
  })
  const problem = asked && number === typed ? query.error : null
  return {
    waiting: asked && (number !== typed || query.isFetching),
    name: asked ? query.data?.data.accountName : undefined,
    problem,
    /** This bank has no such account. */
    isUnknown: problem instanceof ApiProblem && problem.status === 404,
  }
}

/** Names that differ only in case, spacing or accents are the same name. */
export const sameName = (one: string, other: string) => plain(one) === plain(other)

const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
