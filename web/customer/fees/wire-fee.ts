import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { isInHouse } from '../transfer/payee-check.ts'
import type { WireForm, WireValues } from '../transfer/wire-form.ts'

/** What a wire to another bank costs from an account, the main one unless named; asked for only where one is meant. */
export const useWireFee = (account: string, isMeant: boolean): number | undefined =>
  useQuery({
    queryKey: ['wire-fee', account],
    queryFn: ({ signal }) => api('GET /wire-fee', { query: account ? { account } : {}, signal }),
    select: (reply) => reply.data.fee,
    enabled: isMeant,
  }).data

const isElsewhere = (bank: string) => bank.trim() !== '' && !isInHouse(bank)

/** What the wire of a form costs: what the customer is told, and sends along; undefined inside the bank. */
export function useFeeOf(form: WireForm) {
  const { account, bank } = form.getValues()
  const fee = useWireFee(account, isElsewhere(bank))
  return (values: WireValues): number | undefined => (isElsewhere(values.bank) ? fee : undefined)
}
