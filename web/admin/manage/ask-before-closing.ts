import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber as grouped } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { closingPreview, useClosingTexts } from './closing.ts'

type Closed = { _id: string; fullName: string; accountNumber: string }

/** Closing sweeps the account: the sum is named, by the books as they are at this moment, before it happens. */
export function useAskBeforeClosing({ _id, fullName, accountNumber }: Closed) {
  const { closing } = useDeskWords().manage
  const { swept, inTheWay } = useClosingTexts()
  const queryClient = useQueryClient()
  const ask = useConfirm()
  return async (): Promise<boolean> => {
    const { data: preview } = await queryClient.fetchQuery(closingPreview(_id))
    const body = [swept(preview), inTheWay(preview), closing.noSignIn].filter(Boolean).join(' ')
    return ask({
      title: closing.question(`${fullName}, ${grouped(accountNumber)}`),
      body,
      confirm: closing.confirm,
      danger: true,
    })
  }
}
