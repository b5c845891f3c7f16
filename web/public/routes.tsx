import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../paths.ts'
// At hand and not lazy: the prerendered page and the first paint in the browser are this one.
import { Home } from './Home.tsx'

const About = lazy(() => import('./About.tsx'))
const SafeDeposit = lazy(() => import('./SafeDeposit.tsx'))
const CashManagement = lazy(() => import('./CashManagement.tsx'))
const OtherServices = lazy(() => import('./OtherServices.tsx'))
const Verify = lazy(() => import('./verify/Verify.tsx'))
const DevInbox = lazy(() => import('./DevInbox.tsx'))

export const publicRoutes = (
  <>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.about} element={<About />} />
    <Route path={paths.safeDeposit} element={<SafeDeposit />} />
    <Route path={paths.cashManagement} element={<CashManagement />} />
    <Route path={paths.otherServices} element={<OtherServices />} />
    <Route path={paths.verify} element={<Verify />} />
    <Route path={paths.devInbox} element={<DevInbox />} />
  </>
)
