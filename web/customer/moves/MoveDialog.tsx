import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useDialogSubject } from '../dialog-address.ts'
import { usePlaces } from '../own-accounts.ts'
import { useOwnAccounts } from '../own-data.ts'
import { MoveForm } from './MoveForm.tsx'
import { firstChoice } from './move-problem.ts'

/** Money between own accounts and pots, in one step. */
export default function MoveDialog({ close }: DialogProps) {
  const { moves: words } = useCustomerWords()
  const accounts = useOwnAccounts()
  const places = usePlaces()
  const { source, target } = useDialogSubject()
  const mayWait = places.some(({ account }) => account.signing === 'both' && account.role !== 'viewer')
  return (
    <DialogFrame title={words.title} lead={mayWait ? words.leadWaiting : words.lead} close={close}>
      {accounts.isPending && <SkeletonRows rows={4} height={60} />}
      {accounts.error && !accounts.data && (
        <LoadProblem problem={accounts.error} text={undefined} retry={() => void accounts.refetch()} />
      )}
      {accounts.data &&
        (places.length > 1 ? (
          <MoveForm places={places} first={firstChoice(places, source, target)} close={close} />
        ) : (
          <EmptyState text={words.nowhere} />
        ))}
    </DialogFrame>
  )
}
