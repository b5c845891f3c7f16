import { DEMO_PASSWORD, demoPeople } from '@larkfield/ops/demo/people.ts'
import { type CustomerDialog, type DeskPanel, paths, withDialog } from '@larkfield/web/paths.ts'
import type { Browser, BrowserContext } from 'playwright-core'

export type Who = 'visitor' | 'customer' | 'desk'
export type Credentials = { username: string; password: string }

/** Someone in front of a browser: whose screens they are, which those are, and how to sit down there. */
export type Seat = {
  who: Who
  paths: string[]
  /** What the browser remembers of who sits there. */
  stored: Record<string, string>
  sitDown(browser: Browser): Promise<BrowserContext>
}

const visitorPaths = [
  paths.home,
  paths.about,
  paths.safeDeposit,
  paths.cashManagement,
  paths.otherServices,
  paths.verify,
  paths.signIn,
  paths.signUp,
  paths.signUpCode,
  paths.forgotPassword,
  paths.forgotAccountNumber,
  paths.resetCode('some-flow-id'),
  paths.resetPassword('some-flow-id'),
  paths.lostFactors('some-flow-id'),
  paths.stopRemoval('some-token'),
  paths.adminLogin,
  paths.setUp('some-token'),
  paths.devInbox,
  '/no-such-page',
]

/**
 * Lists in short, with money coming and going: the days from a salary to a rent. Fifty lines tell no more than ten and
 * take many times as long to examine.
 */
const now = new Date()
const dayAfterPayday = (days: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 25 + days)).toISOString().slice(0, 10)
const daysFromPayday = (days: number) => `from=${dayAfterPayday(0)}&to=${dayAfterPayday(days)}`
const untilTheRent = daysFromPayday(7)

const dialogs: CustomerDialog[] = ['kyc', 'profile', 'card', 'photo', 'password', 'care', 'order']
const loanDialogs: CustomerDialog[] = ['loan-payment', 'loan-early', 'loan-account']
const accountDialogs: CustomerDialog[] = ['move', 'account', 'name', 'pot']
const customerPaths = (loanId: string) => [
  paths.dashboard,
  `${paths.dashboard}?account=all`,
  paths.accounts,
  ...accountDialogs.map((dialog) => withDialog({ pathname: paths.accounts, search: '' }, dialog)),
  paths.detail,
  `${paths.statement}?${untilTheRent}`,
  `${paths.statement}?account=all&${untilTheRent}`,
  paths.transfer,
  `${paths.transaction}?${untilTheRent}`,
  paths.payment,
  paths.message,
  paths.loan,
  paths.ownLoan(loanId),
  ...loanDialogs.map((dialog) => withDialog({ pathname: paths.loan, search: `?loan=${loanId}` }, dialog)),
  paths.security,
  paths.standingOrders,
  paths.calendar,
  paths.signatures,
  ...dialogs.map((dialog) => withDialog({ pathname: paths.detail, search: '' }, dialog)),
]

/** How a handful of the demonstration's people begin, one of them disabled, and nobody that a journey brings along. */
const someNames = 'o'
/** How a handful of messages and their senders do. */
const someWords = 'ma'

const panels: DeskPanel[] = ['create', 'credit', 'debit', 'update', 'delete', 'status']
const deskPaths = (customer: { _id: string; accountNumber: string; loanId: string }) => [
  paths.admin,
  `${paths.admin}?prove=tr-000042&side=credit`,
  `${paths.adminAccounts}?q=${someNames}`,
  paths.adminAccount(customer._id),
  paths.adminManage,
  ...panels.map((panel) => paths.adminPanel(panel, customer.accountNumber)),
  `${paths.adminMessages}?q=${someWords}`,
  `${paths.adminConversation(customer._id)}&q=${someWords}`,
  `${paths.adminHistory}?${daysFromPayday(1)}`,
  `${paths.adminHistoryOf(customer._id)}&${untilTheRent}`,
  paths.adminLoans,
  paths.adminPortfolio,
  paths.adminLoan(customer.loanId),
  paths.adminKyc,
  paths.adminWires,
  paths.adminApprovals,
  paths.adminProposals,
  paths.adminAudit,
  paths.adminStaff,
  `${paths.adminStaff}?open=invite`,
  paths.adminPolicy,
  paths.adminAccounting,
  paths.adminNight,
  paths.adminProducts,
  paths.adminSecurity,
]

/** Everybody who looks at the bank, the customer being the demonstration's first. */
export async function seats(bankUrl: string, admin: Credentials): Promise<Seat[]> {
  const { accountNumber } = demoPeople[0]!
  const customer = await signIn(bankUrl, '/loginA', { accountNumber, password: DEMO_PASSWORD })
  const teller = await signIn(bankUrl, '/admin-login', admin)
  const { _id, fullName, username } = customer.data
  const loanId = await firstLoan(bankUrl, customer.token)
  const seat = (who: Who, seen: string[], stored: Record<string, string>): Seat => ({
    who,
    paths: seen,
    stored,
    sitDown: (browser) => {
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
      return browser.newContext({
        baseURL: bankUrl,
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin: bankUrl, localStorage }] },
      })
    },
  })
  return [
    seat('visitor', visitorPaths, {}),
    seat('customer', customerPaths(loanId), {
      token: customer.token,
      user: JSON.stringify({ _id, fullName, username }),
    }),
    seat('desk', deskPaths({ _id, accountNumber, loanId }), {
      adminData: JSON.stringify({ token: teller.token, username: admin.username, _id: teller.data._id }),
    }),
  ]
}

type SignedIn = { token: string; data: { _id: string; fullName: string; username: string } }

async function signIn(bankUrl: string, call: string, given: object): Promise<SignedIn> {
  const reply = await fetch(bankUrl + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as SignedIn
}

async function firstLoan(bankUrl: string, token: string): Promise<string> {
  const reply = await fetch(`${bankUrl}/loans`, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`/loans answered ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { _id: string }[] }
  if (!data[0]) throw new Error('the demonstration’s first customer has no loan')
  return data[0]._id
}
