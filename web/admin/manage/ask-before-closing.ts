import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber as grouped } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMayWait } from '../pieces/MayWait.tsx'
import { closingPreview, useClosingTexts } from './closing.ts'

type Closed = { _id: string; fullName: string; accountNumber: string }

/**
 * Closing sweeps the account: the sum is named before it happens, and sent along, so that no other one is taken. With a
 * balance that is typed along with it the sum is another one, and is named once it is done.
 */
export function useAskBeforeClosing({ _id, fullName, accountNumber }: Closed) {
  const { closing } = useDeskWords().manage
  const { swept } = useClosingTexts()
  const queryClient = useQueryClient()
  const ask = useConfirm()
  const mayWait = useMayWait()
  return async ({ isTyped = false } = {}): Promise<{ seenSwept?: number } | undefined> => {
    const { data: preview } = await queryClient.fetchQuery(closingPreview(_id))
    const sure = await ask({
      title: closing.question(`${fullName}, ${grouped(accountNumber)}`),
      body: [isTyped ? closing.sweepsRest : swept(preview), closing.noSignIn, mayWait]
        .filter(Boolean)
        .join(' '),
      confirm: closing.confirm,
      danger: true,
    })
    if (!sure) return undefined
    return isTyped || !preview.canDelete ? {} : { seenSwept: preview.swept }
  }
}
