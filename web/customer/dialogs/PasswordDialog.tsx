import { ChangePasswordDialog } from '../../ui/ChangePasswordDialog.tsx'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useRenew } from '../own-data.ts'

/** A temporary password's notice goes away with it, so what the screen knows of the customer is read again. */
export default function PasswordDialog({ close }: DialogProps) {
  const renew = useRenew()
  return <ChangePasswordDialog opened onClose={close} onChanged={() => renew('person')} />
}
