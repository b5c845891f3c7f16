import { lazy } from 'react'
import { Route } from 'react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../paths.ts'

const AdminLayout = lazyScreen('AdminLayout', () => import('./AdminLayout.tsx'))
const Dashboard = lazyScreen('Dashboard', () => import('./Dashboard.tsx'))
const MoreScreens = lazyScreen('MoreScreens', () => import('./MoreScreens.tsx'))
const Welcome = lazy(() => import('./Welcome.tsx'))

export const adminRoutes = (
  <>
    <Route path={paths.adminWelcome} element={<Welcome />} />
    <Route element={<AdminLayout />}>
      <Route path={paths.admin} element={<Dashboard />} />
      <Route path={paths.adminAccounts} element={<MoreScreens />} />
      <Route path={paths.adminManage} element={<MoreScreens />} />
      <Route path={paths.adminMessages} element={<MoreScreens />} />
      <Route path={paths.adminHistory} element={<MoreScreens />} />
      <Route path={`${paths.admin}/*`} element={<MoreScreens />} />
    </Route>
  </>
)
