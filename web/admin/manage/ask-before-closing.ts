import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { closingPreview, useClosingTexts } from './closing.ts'

/** Closing sweeps the account: the sum is named, by the books as they are at this moment, before it happens. */
export function useAskBeforeClosing({ _id, fullName }: { _id: string; fullName: string }) {
  const { closing } = useDeskWords().manage
  const { swept, inTheWay } = useClosingTexts()
  const queryClient = useQueryClient()
  const ask = useConfirm()
  return async (): Promise<boolean> => {
    const { data: preview } = await queryClient.fetchQuery(closingPreview(_id))
    const body = [swept(preview), inTheWay(preview), closing.noSignIn].filter(Boolean).join(' ')
    return ask({ title: closing.question(fullName), body, confirm: closing.confirm, danger: true })
  }
}
