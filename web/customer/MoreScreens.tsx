import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { NotFound } from '../ui/NotFound.tsx'

const Profile = lazy(() => import('./Profile.tsx'))
const Security = lazy(() => import('../security/Security.tsx'))

const screens: Record<string, ComponentType> = {
  [paths.detail]: Profile,
  [paths.profile]: Profile,
  [paths.accounts]: lazy(() => import('./Accounts.tsx')),
  [paths.statement]: lazy(() => import('./Statement.tsx')),
  [paths.transfer]: lazy(() => import('./Transfer.tsx')),
  [paths.transaction]: lazy(() => import('./Transactions.tsx')),
  [paths.payment]: lazy(() => import('./Payment.tsx')),
  [paths.message]: lazy(() => import('./Messages.tsx')),
  [paths.loan]: lazy(() => import('./Loans.tsx')),
  [paths.standingOrders]: lazy(() => import('./StandingOrders.tsx')),
  [paths.calendar]: lazy(() => import('./Calendar.tsx')),
  [paths.signatures]: lazy(() => import('./Signatures.tsx')),
  [paths.security]: () => <Security who="customer" />,
}

/** All but Home. They come with the area: what a visitor loads need not name all of its files. */
export default function MoreScreens() {
  const { pathname } = useLocation()
  const Screen = screens[pathname.replace(/\/+$/, '')]
  return Screen ? <Screen /> : <NotFound />
}
