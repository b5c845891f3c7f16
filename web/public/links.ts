import { paths } from '../paths.ts'

export const publicLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.safeDeposit, label: 'Safe Deposit Box' },
  { to: paths.cashManagement, label: 'Cash Management services' },
  { to: paths.otherServices, label: 'Other services' },
]
