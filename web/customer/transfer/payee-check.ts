import { namesThisBank } from '@larkfield/contract/brand.ts'
import { isAccountNumber } from '@larkfield/contract/rules.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { brand } from '../../brand.ts'

const TYPING_PAUSE_MS = 600

export const isInHouse = (bank: string) => namesThisBank(brand, bank)

export type Payee = { bank: string; recipientAccount: string; accountName: string }

/** How the name that was typed compares with the holder's, as far as that is known. */
export type Standing =
  /** Not enough is typed. */
  | 'open'
  | 'waiting'
  | 'match'
  | 'close'
  | 'no_match'
  /** No wire reaches an account of this bank with this number. */
  | 'unknown'
  /** The bank did not say, now. */
  | 'not_now'
  /** Names at other banks are not ours to compare. */
  | 'elsewhere'

type Asked = {
  /** What was typed last has been asked about. */
  isCurrent: boolean
  isFetching: boolean
  error: unknown
  data: Reply<'POST /payee-check'>['data'] | undefined
}

const bareNumber = (typed: string) => typed.replace(/[ -]/g, '')

const isEnough = ({ bank, recipientAccount, accountName }: Payee) =>
  isInHouse(bank) && isAccountNumber(bareNumber(recipientAccount)) && accountName.trim() !== ''

export function standingOf(payee: Payee, asked: Asked): Standing {
  if (payee.bank.trim() && !isInHouse(payee.bank)) return payee.recipientAccount.trim() ? 'elsewhere' : 'open'
  if (!isEnough(payee)) return 'open'
  if (!asked.isCurrent || asked.isFetching) return 'waiting'
  if (asked.error || !asked.data) return 'not_now'
  return asked.data.result === 'not_possible' ? 'unknown' : asked.data.result
}

/** Compares a payee's name with the holder's, once the person has stopped typing; at this bank only. */
export function usePayeeCheck({ bank, recipientAccount, accountName }: Payee) {
  const payee = { bank, recipientAccount: bareNumber(recipientAccount), accountName: accountName.trim() }
  const typed = JSON.stringify(payee)
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const isCurrent = settled === typed
  const query = useQuery({
    queryKey: ['payee-check', typed],
    queryFn: ({ signal }) => api('POST /payee-check', { body: payee, signal }),
    enabled: isCurrent && isEnough(payee),
    retry: false,
    staleTime: 60_000,
  })
  // Chosen for this name and number: another one is another choice.
  const [chosen, setChosen] = useState('')
  const { isFetching, error } = query
  const data = query.data?.data
  return {
    standing: standingOf(payee, { isCurrent, isFetching, error, data }),
    /** The right name, where the one typed is close to it. */
    name: data?.accountName ?? undefined,
    /** Whether the person wants to pay although the names differ. */
    anyway: chosen === typed,
    payAnyway: (isWanted: boolean) => setChosen(isWanted ? typed : ''),
  }
}

export type PayeeCheckState = ReturnType<typeof usePayeeCheck>
