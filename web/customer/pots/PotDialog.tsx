import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useShownAccount } from '../accounts/shown-account.ts'
import { useDialogSubject } from '../dialog-address.ts'
import { nameOf, usePlaces } from '../own-accounts.ts'
import { PotForm } from './PotForm.tsx'

/** A new pot in the account the screen is about, or a change of the one that is named. */
export default function PotDialog({ close }: DialogProps) {
  const { account: kinds, pots } = useCustomerWords()
  const { pot: potNumber, source } = useDialogSubject()
  const places = usePlaces()
  const shown = useShownAccount()
  const account = places.find(({ number }) => number === source)?.account ?? shown
  const pot = places.find(({ number }) => number === potNumber)?.pot
  const words = pots.form
  const isKnown = account && (!potNumber || pot)
  return (
    <DialogFrame
      title={potNumber ? words.changeTitle : words.title}
      lead={!potNumber && account && words.lead(nameOf(account, kinds))}
      close={close}
    >
      {isKnown ? (
        <PotForm key={potNumber} account={account} pot={pot} close={close} />
      ) : (
        <SkeletonRows rows={4} height={60} />
      )}
    </DialogFrame>
  )
}
