import { lazy } from 'react'
import { Route } from 'react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../paths.ts'
import { NotFound } from '../ui/NotFound.tsx'

const CustomerLayout = lazyScreen('CustomerLayout', () => import('./CustomerLayout.tsx'))
const Home = lazyScreen('Home', () => import('./Home.tsx'))
const Profile = lazy(() => import('./Profile.tsx'))
const Statement = lazy(() => import('./Statement.tsx'))
const Transfer = lazy(() => import('./Transfer.tsx'))
const Transactions = lazy(() => import('./Transactions.tsx'))
const Messages = lazy(() => import('./Messages.tsx'))
const Payment = lazy(() => import('./Payment.tsx'))
const Loans = lazy(() => import('./Loans.tsx'))
const Security = lazy(() => import('../security/Security.tsx'))

export const customerRoutes = (
  <Route element={<CustomerLayout />}>
    <Route path={paths.dashboard} element={<Home />} />
    <Route path={paths.detail} element={<Profile />} />
    <Route path={paths.profile} element={<Profile />} />
    <Route path={paths.statement} element={<Statement />} />
    <Route path={paths.transfer} element={<Transfer />} />
    <Route path={paths.transaction} element={<Transactions />} />
    <Route path={paths.payment} element={<Payment />} />
    <Route path={paths.message} element={<Messages />} />
    <Route path={paths.loan} element={<Loans />} />
    <Route path={paths.security} element={<Security who="customer" />} />
    <Route path={`${paths.dashboard}/*`} element={<NotFound />} />
  </Route>
)
