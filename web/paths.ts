/** The one builder of every link. A path that is not here does not exist. */
export const paths = {
  home: '/',
  about: '/about',
  /** The About page, scrolled to its contact form. */
  contactForm: '/about?section=write',
  safeDeposit: '/services',
  cashManagement: '/contact',
  otherServices: '/others',
  /** Also the address in the code on a statement, `/verify?code=…`; the server writes it. */
  verify: '/verify',
  devInbox: '/dev-inbox',

  signIn: '/sign-in',
  signInAlias: '/login1',
  signUp: '/signup',
  signUpCode: '/otp',
  forgotPassword: '/forgot-password',
  forgotAccountNumber: '/forgot-account-number',
  resetCode: (userId: string) => `/otp-verification/${encodeURIComponent(userId)}`,
  resetPassword: (userId: string) => `/reset-password/${encodeURIComponent(userId)}`,
  /** The same, for whoever has lost every factor too. */
  lostAllFactors: '/forgot-password?lost=factors',
  /** After the reset by somebody who has a factor. */
  lostFactors: (userId: string) => `/lost-factors/${encodeURIComponent(userId)}`,
  /** The link in the mail about lost factors; the server writes it. */
  stopRemoval: (token: string) => `/stop-removal/${encodeURIComponent(token)}`,
  adminLogin: '/login',
  /** The link in an administrator's set-up file; the server writes it. */
  setUp: (token: string) => `/set-up/${encodeURIComponent(token)}`,

  dashboard: '/dashboard',
  detail: '/dashboard/detail',
  accounts: '/dashboard/accounts',
  profile: '/dashboard/profile',
  statement: '/dashboard/account-statement',
  /** An account's statement with one line of it marked, by the reference its sender was given. */
  statementLine: (reference: string, account?: string) =>
    `/dashboard/account-statement?${new URLSearchParams({ line: reference, ...(account && { account }) })}`,
  transfer: '/dashboard/transfer',
  transaction: '/dashboard/transaction',
  payment: '/dashboard/payment',
  /** The wire form, filled in for a saved beneficiary. */
  payBeneficiary: (id: string) => `/dashboard/transfer?beneficiary=${encodeURIComponent(id)}`,
  message: '/dashboard/message',
  loan: '/dashboard/loan',
  ownLoan: (id: string) => `/dashboard/loan?${new URLSearchParams({ loan: id })}`,
  security: '/dashboard/security',
  standingOrders: '/dashboard/standing-orders',
  standingOrder: (id: string) => `/dashboard/standing-orders?order=${encodeURIComponent(id)}`,
  calendar: '/dashboard/calendar',
  calendarOf: (month: string) => `/dashboard/calendar?month=${month}`,
  signatures: '/dashboard/signatures',

  admin: '/admin',
  adminAccounts: '/allacount',
  adminManage: '/accountmanage',
  adminMessages: '/messages',
  adminHistory: '/history',
  adminLoans: '/admin/loans',
  adminKyc: '/admin/kyc',
  adminWires: '/admin/wires',
  adminAudit: '/admin/audit',
  adminSecurity: '/admin/security',
  adminApprovals: '/admin/approvals',
  adminProposals: '/admin/my-proposals',
  adminStaff: '/admin/staff',
  /** Right after an invitation: a second factor. */
  adminWelcome: '/admin/welcome',
  adminPolicy: '/admin/policy',
  adminNight: '/admin/night',
  adminAccounting: '/admin/accounting',
  /** The postings of a line of the chart on one day. */
  adminLineOn: ({ line, day, currency }: { line: string; day: string; currency: string }) =>
    `/admin/accounting?${new URLSearchParams({ view: 'ledger', line, currency, from: day, to: day, span: day })}`,
  /** Both sides of a transfer and whose they are. */
  adminPosting: (posting: number) => `/admin/accounting?posting=${posting}`,
  adminProducts: '/admin/products',
  adminAccount: (userId: string) => `/allacount?${new URLSearchParams({ account: userId })}`,
  adminPanel: (panel: DeskPanel, accountNumber = '') =>
    `/accountmanage?${new URLSearchParams({ panel, ...(accountNumber && { account: accountNumber }) })}`,
  adminStaffPerson: (staffId: string) => `/admin/staff?${new URLSearchParams({ person: staffId })}`,
  adminConversation: (userId: string) => `/messages?${new URLSearchParams({ with: userId })}`,
  /** Conversations in which the customer has the last word. */
  adminUnanswered: '/messages?unanswered=true',
  adminHistoryOf: (userId: string) => `/history?${new URLSearchParams({ customer: userId })}`,
  adminKycOf: (accountNumber: string) =>
    `/admin/kyc?${new URLSearchParams({ state: 'all', q: accountNumber })}`,
  adminLoansOf: (accountNumber: string) =>
    `/admin/loans?${new URLSearchParams({ state: 'all', q: accountNumber })}`,
  /** Loans that were paid out, and one of them. */
  adminPortfolio: '/admin/loans?view=portfolio',
  adminLoan: (id: string) => `/admin/loans?${new URLSearchParams({ view: 'portfolio', loan: id })}`,
  adminAuditOf: (subject: string) => `/admin/audit?${new URLSearchParams({ subject })}`,
  adminAuditBy: (actor: string) => `/admin/audit?${new URLSearchParams({ actor })}`,
} as const

/** The six panels of Manage Accounts. */
export type DeskPanel = 'create' | 'credit' | 'debit' | 'update' | 'delete' | 'status'

/** The dialogs of the customer's settings menu live in the address, so that Back closes them. */
export type CustomerDialog =
  | 'kyc'
  | 'profile'
  | 'card'
  | 'photo'
  | 'password'
  | 'email'
  | 'limit'
  | 'care'
  | 'move'
  | 'account'
  | 'name'
  | 'pot'
  | 'order'
  | 'loan-offer'
  | 'loan-payment'
  | 'loan-early'
  | 'loan-account'

/** Those of the Security screen, which customers and staff share. */
export type SecurityDialog = 'passkey' | 'app' | 'rename'

/** The same screen, what it shows included, with a dialog over it. */
export function withDialog({ pathname, search }: Place, dialog: CustomerDialog | SecurityDialog): string {
  const params = new URLSearchParams(search)
  params.set('open', dialog)
  return `${pathname}?${params}`
}

/** The Security screen with the dialog that renames a factor. */
export function withRename({ pathname }: Place, factorId: string): string {
  return `${pathname}?${new URLSearchParams({ open: 'rename', factor: factorId })}`
}

type Place = { pathname: string; search: string }

export type Role = 'customer' | 'admin'

const adminPaths = [paths.adminAccounts, paths.adminManage, paths.adminMessages, paths.adminHistory] as const

/** Whose area a path lies in; undefined for pages anyone may see. */
export function roleOf(pathname: string): Role | undefined {
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (under(paths.dashboard)) return 'customer'
  return under(paths.admin) || adminPaths.some(under) ? 'admin' : undefined
}

export const signInOf = (role: Role) => (role === 'admin' ? paths.adminLogin : paths.signIn)
export const homeOf = (role: Role) => (role === 'admin' ? paths.admin : paths.dashboard)

/** The sign-in that leads back to where the person wanted to go. */
export const signInFor = (role: Role, wanted: string) =>
  wanted === homeOf(role) ? signInOf(role) : `${signInOf(role)}?next=${encodeURIComponent(wanted)}`

/** Where to go after signing in: the wanted page when it lies in that role's own area, else its home. */
export function afterSignIn(role: Role, search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const pathname = next.split('?')[0] ?? ''
  return roleOf(pathname) === role ? next : homeOf(role)
}
