import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { NotFound } from '../ui/NotFound.tsx'

const Security = lazy(() => import('../security/Security.tsx'))

const screens: Record<string, ComponentType> = {
  [paths.adminAccounts]: lazy(() => import('./Accounts.tsx')),
  [paths.adminManage]: lazy(() => import('./ManageAccounts.tsx')),
  [paths.adminMessages]: lazy(() => import('./Messages.tsx')),
  [paths.adminHistory]: lazy(() => import('./History.tsx')),
  [paths.adminKyc]: lazy(() => import('./Kyc.tsx')),
  [paths.adminLoans]: lazy(() => import('./Loans.tsx')),
  [paths.adminWires]: lazy(() => import('./Wires.tsx')),
  [paths.adminApprovals]: lazy(() => import('./Approvals.tsx')),
  [paths.adminProposals]: lazy(() => import('./MyProposals.tsx')),
  [paths.adminAudit]: lazy(() => import('./Audit.tsx')),
  [paths.adminStaff]: lazy(() => import('./Staff.tsx')),
  [paths.adminProducts]: lazy(() => import('./Products.tsx')),
  [paths.adminPolicy]: lazy(() => import('./Policy.tsx')),
  [paths.adminAccounting]: lazy(() => import('./Accounting.tsx')),
  [paths.adminNight]: lazy(() => import('./Night.tsx')),
  [paths.adminSecurity]: () => <Security who="admin" />,
}

/** All but the dashboard. They come with the desk: what a visitor loads need not name all of the desk's files. */
export default function MoreScreens() {
  const { pathname } = useLocation()
  const Screen = screens[pathname.replace(/\/+$/, '')]
  return Screen ? <Screen /> : <NotFound />
}
