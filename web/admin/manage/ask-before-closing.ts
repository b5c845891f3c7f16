import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber as grouped } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { closingPreview, useClosingTexts } from './closing.ts'

type Closed = { _id: string; fullName: string; accountNumber: string }

/** Closing sweeps the account: the sum is named, by the books as they are at this moment, before it happens. */
export function useAskBeforeClosing({ _id, fullName, accountNumber }: Closed) {
  const { closing } = useDeskWords().manage
  const { swept } = useClosingTexts()
  const queryClient = useQueryClient()
  const ask = useConfirm()
  return async (): Promise<boolean> => {
    const { data: preview } = await queryClient.fetchQuery(closingPreview(_id))
    return ask({
      title: closing.question(`${fullName}, ${grouped(accountNumber)}`),
      body: `${swept(preview)} ${closing.noSignIn}`,
      confirm: closing.confirm,
      danger: true,
    })
  }
}
