import { lazy, Suspense } from 'react'
import type { CustomerDialog } from '../../paths.ts'
import { useDialog } from '../dialog-address.ts'

const dialogs = {
  kyc: lazy(() => import('./KycDialog.tsx')),
  profile: lazy(() => import('./EditProfileDialog.tsx')),
  card: lazy(() => import('./CardDialog.tsx')),
  photo: lazy(() => import('./PhotoDialog.tsx')),
  password: lazy(() => import('./PasswordDialog.tsx')),
  email: lazy(() => import('./EmailDialog.tsx')),
  limit: lazy(() => import('./LimitDialog.tsx')),
  care: lazy(() => import('./CareDialog.tsx')),
  order: lazy(() => import('../orders/OrderDialog.tsx')),
  move: lazy(() => import('../moves/MoveDialog.tsx')),
  account: lazy(() => import('../accounts/OpenDialog.tsx')),
  name: lazy(() => import('../accounts/NameDialog.tsx')),
  'loan-offer': lazy(() => import('../loans/OfferDialog.tsx')),
  'loan-payment': lazy(() => import('../loans/PaymentDialog.tsx')),
  'loan-early': lazy(() => import('../loans/EarlyDialog.tsx')),
  'loan-account': lazy(() => import('../loans/PayFromDialog.tsx')),
  pot: lazy(() => import('../pots/PotDialog.tsx')),
} satisfies Record<CustomerDialog, unknown>

/** The dialog that the address names, over whichever screen is open. */
export function Dialogs() {
  const { opened, close } = useDialog()
  const Dialog = opened && Object.hasOwn(dialogs, opened) ? dialogs[opened] : undefined
  return <Suspense>{Dialog && <Dialog close={close} />}</Suspense>
}
