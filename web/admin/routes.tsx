import { lazy } from 'react'
import { Route } from 'react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../paths.ts'
import { NotFound } from '../ui/NotFound.tsx'

const AdminLayout = lazyScreen('AdminLayout', () => import('./AdminLayout.tsx'))
const Dashboard = lazyScreen('Dashboard', () => import('./Dashboard.tsx'))
const Accounts = lazy(() => import('./Accounts.tsx'))
const ManageAccounts = lazy(() => import('./ManageAccounts.tsx'))
const Messages = lazy(() => import('./Messages.tsx'))
const History = lazy(() => import('./History.tsx'))
const Kyc = lazy(() => import('./Kyc.tsx'))
const Loans = lazy(() => import('./Loans.tsx'))
const Wires = lazy(() => import('./Wires.tsx'))
const Approvals = lazy(() => import('./Approvals.tsx'))
const MyProposals = lazy(() => import('./MyProposals.tsx'))
const Audit = lazy(() => import('./Audit.tsx'))
const Staff = lazy(() => import('./Staff.tsx'))
const Policy = lazy(() => import('./Policy.tsx'))
const Welcome = lazy(() => import('./Welcome.tsx'))
const Security = lazy(() => import('../security/Security.tsx'))

export const adminRoutes = (
  <>
    <Route path={paths.adminWelcome} element={<Welcome />} />
    <Route element={<AdminLayout />}>
      <Route path={paths.admin} element={<Dashboard />} />
      <Route path={paths.adminAccounts} element={<Accounts />} />
      <Route path={paths.adminManage} element={<ManageAccounts />} />
      <Route path={paths.adminMessages} element={<Messages />} />
      <Route path={paths.adminHistory} element={<History />} />
      <Route path={paths.adminKyc} element={<Kyc />} />
      <Route path={paths.adminLoans} element={<Loans />} />
      <Route path={paths.adminWires} element={<Wires />} />
      <Route path={paths.adminApprovals} element={<Approvals />} />
      <Route path={paths.adminProposals} element={<MyProposals />} />
      <Route path={paths.adminAudit} element={<Audit />} />
      <Route path={paths.adminStaff} element={<Staff />} />
      <Route path={paths.adminPolicy} element={<Policy />} />
      <Route path={paths.adminSecurity} element={<Security who="admin" />} />
      <Route path={`${paths.admin}/*`} element={<NotFound />} />
    </Route>
  </>
)
