import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf } from '../own-accounts.ts'
import { type OwnAccount, useRenew } from '../own-data.ts'

type Mine = Reply<'GET /my-accounts'>

/** The list with one of its parts at another place. */
export function movedTo<Part>(list: readonly Part[], part: Part, place: number): Part[] {
  const rest = list.filter((one) => one !== part)
  return [...rest.slice(0, place), part, ...rest.slice(place)]
}

/** Puts an account at another place: on the screen at once, since an order is nothing the bank could refuse. */
export function useReorder(accounts: OwnAccount[]) {
  const { account: kinds, accounts: words } = useCustomerWords()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const renew = useRenew()
  const [said, setSaid] = useState('')
  const move = async (account: OwnAccount, place: number) => {
    if (place < 0 || place >= accounts.length) return
    const data = movedTo(accounts, account, place)
    queryClient.setQueryData<Mine>(['my-accounts'], (mine) => mine && { ...mine, data })
    setSaid(words.order.now(nameOf(account, kinds), place + 1, accounts.length))
    try {
      await api('PUT /my-account-order', {
        body: { accounts: data.map(({ accountNumber }) => accountNumber) },
      })
    } catch (error) {
      toast.error(problemText(error))
    }
    await renew('accounts')
  }
  return { move, said }
}
