import { Route } from 'react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { paths } from '../paths.ts'

const CustomerLayout = lazyScreen('CustomerLayout', () => import('./CustomerLayout.tsx'))
const Home = lazyScreen('Home', () => import('./Home.tsx'))
const MoreCustomerScreens = lazyScreen('MoreCustomerScreens', () => import('./MoreScreens.tsx'))

export const customerRoutes = (
  <Route element={<CustomerLayout />}>
    <Route path={paths.dashboard} element={<Home />} />
    <Route path={`${paths.dashboard}/*`} element={<MoreCustomerScreens />} />
  </Route>
)
