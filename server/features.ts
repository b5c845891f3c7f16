import { createLedger } from '@larkfield/ledger'
import { accountDeskRoutes } from './features/account-desk/account-desk.routes.ts'
import { accountingRoutes } from './features/accounting/accounting.routes.ts'
import { clearingStep } from './features/accounting/clearing-step.ts'
import { verifyMonths } from './features/accounting/verify-months.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { cardsRoutes } from './features/cards/cards.routes.ts'
import { cardsExport } from './features/cards/export-cards.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { deskCustomersRoutes } from './features/customers/desk-customers.routes.ts'
import { editingRoutes } from './features/customers/editing.routes.ts'
import { customersExport } from './features/customers/export-customers.ts'
import { signUpForgetting } from './features/customers/forget-sign-ups.ts'
import { deskRoutes } from './features/desk/desk.routes.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { documentsExport } from './features/documents/export-documents.ts'
import { feeRoutes } from './features/fees/fees.routes.ts'
import { feesStep } from './features/fees/night-fees.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { holderRoutes } from './features/holders/holders.routes.ts'
import { accountNumberTask } from './features/identity/forgot-account-number.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { resetCodeTask } from './features/identity/send-code.ts'
import { signInCodeTask } from './features/identity/sign-in-code.ts'
import { interestRoutes } from './features/interest/interest.routes.ts'
import { interestStep } from './features/interest/interest-step.ts'
import { debtRoutes } from './features/loans/debts.routes.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { loansStep } from './features/loans/night.ts'
import { loanOfferRoutes } from './features/loans/offers.routes.ts'
import { portfolioRoutes } from './features/loans/portfolio.routes.ts'
import { memoArchival } from './features/memos/archive-memo.ts'
import { memoSources } from './features/memos/memo-sources.ts'
import { memosRoutes } from './features/memos/memos.routes.ts'
import { messagesExport } from './features/messages/export-messages.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { ownAccountRoutes } from './features/own-accounts/own-accounts.routes.ts'
import { ownDataRoutes } from './features/own-data/own-data.routes.ts'
import { payeesRoutes } from './features/payees/payees.routes.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { tellingTask } from './features/products/tell-of-terms.ts'
import { proofsRoutes } from './features/proofs/proofs.routes.ts'
import { expirySchedule, expiryTask } from './features/proposals/expire-proposals.ts'
import { proposalsRoutes } from './features/proposals/proposals.routes.ts'
import { factorLossesSchedule, factorLossesTask } from './features/security/carry-out-losses.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { signatureRoutes } from './features/signatures/signatures.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { deskOrdersRoutes } from './features/standing-orders/desk-orders.routes.ts'
import { keepOrderRuns } from './features/standing-orders/due-orders.queries.ts'
import { redatingTask } from './features/standing-orders/redate-orders.ts'
import { runDueOrders, startOrders } from './features/standing-orders/run-orders.ts'
import { standingOrdersRoutes } from './features/standing-orders/standing-orders.routes.ts'
import { archiveRoutes } from './features/statements/archive.routes.ts'
import { startMonths } from './features/statements/make-months.ts'
import { openStatements } from './features/statements/open-statements.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { startDemoRail } from './features/wires/demo-rail.ts'
import { keepWireOrigins } from './features/wires/wire-origins.queries.ts'
import { wireSources } from './features/wires/wire-sources.ts'
import { wireRoutes } from './features/wires/wires.routes.ts'
import { auditRoutes } from './floor/audit/audit.routes.ts'
import { auditExport } from './floor/audit/export-audit.ts'
import { openCheckpoints } from './floor/checkpoints/checkpoints.ts'
import { cosignatureRoutes } from './floor/checkpoints/cosignatures.routes.ts'
import { asBankRole } from './floor/database/database.ts'
import type { Basics, Dependencies } from './floor/dependencies.ts'
import { relyingPartyOf } from './floor/factors/passkeys.ts'
import { tellLaterTask } from './floor/factors/tell-later.ts'
import { keepFeeTakings, keepWireFees } from './floor/fees/fees.queries.ts'
import type { Authenticate, Handlers } from './floor/http/call-context.ts'
import { keepInterestPeriods, keepInterestTaxes } from './floor/interest/periods.queries.ts'
import type { Task } from './floor/jobs/jobs.ts'
import type { Recurring } from './floor/jobs/recurring.ts'
import { openBalanceNews } from './floor/news/balances.ts'
import { openDeskNews } from './floor/news/desk-news.ts'
import { eventsRoutes } from './floor/news/events.routes.ts'
import { openEvents } from './floor/news/events.ts'
import { closeStep } from './floor/night/close-step.ts'
import { nightRoutes } from './floor/night/night.routes.ts'
import type { NightStep } from './floor/night/night-step.ts'
import { startNight } from './floor/night/start-night.ts'
import { openCeilings } from './floor/sessions/ceilings.ts'
import { openKnownBrowsers } from './floor/sessions/known-browsers.ts'
import { openSessions } from './floor/sessions/sessions.ts'
import { openThrottles } from './floor/sessions/throttles.ts'
import { filesRoutes } from './floor/stored-files/files.routes.ts'
import { startExpiringHolds } from './floor/upkeep/expiring-holds.ts'
import { nightRunSchedule, nightRunTask } from './floor/upkeep/night-run.ts'
import { retentionSchedule, retentionTask } from './floor/upkeep/retention.ts'
import { followReversals } from './follow-reversals.ts'
import { proposableActs, signableActs } from './proposable.ts'

export type Features = {
  handlers: Handlers
  authenticate: Authenticate
  tasks: Record<string, Task>
  /** Which of them the bank does by itself, and when. */
  schedule: readonly Recurring[]
  /** What is done at the end of each business day, in this order. */
  nightSteps: readonly NightStep[]
  dependencies: Dependencies
  /** Ends the streams, which would otherwise keep a stopping server waiting. */
  endStreams(): void
  hearsNews(): boolean | undefined
  /** Some of what is due by the bank's clock, at once, for whoever sets that clock; answers how many orders that were. */
  carryOutOrders(): Promise<number>
  /** Has the books go on to the day it is at the bank. */
  turnDate(): Promise<void>
  /** Likewise, and the end of every business day that is over; answers how many steps that were. */
  carryOutNight(): Promise<number>
  close(): Promise<void>
}

/** The one place where the bank's features meet. */
export function openFeatures(basics: Basics): Features {
  const balanceNews = openBalanceNews(basics)
  const throttles = openThrottles()
  const ledger = createLedger({
    connectionString: asBankRole(basics.databaseUrl),
    onCommitted: balanceNews.changed,
    keepBeside: [
      keepWireOrigins,
      keepOrderRuns,
      keepInterestPeriods,
      keepInterestTaxes,
      keepWireFees,
      keepFeeTakings,
    ],
  })
  const dependencies: Dependencies = {
    ...basics,
    ledger: basics.tracing?.ledger(ledger) ?? ledger,
    sessions: openSessions(basics.database),
    throttles,
    ceilings: openCeilings(throttles, basics.config.ceilings),
    knownBrowsers: openKnownBrowsers(basics.secrets),
    deskNews: openDeskNews(basics),
    checkpoints: openCheckpoints({ ...basics, ...basics.config }),
    relyingParty: relyingPartyOf(basics.config),
  }
  const { database } = dependencies
  const events = openEvents(dependencies)
  const { mode, railTakesSeconds } = dependencies.config
  const rail =
    mode === 'demo' ? startDemoRail({ ...dependencies, takesSeconds: railTakesSeconds }) : undefined
  const expiring = startExpiringHolds(dependencies)
  // In this order: fees, loans, interest, clearing, close.
  const nightSteps: NightStep[] = [
    feesStep(dependencies),
    loansStep(dependencies),
    interestStep(dependencies),
    clearingStep(dependencies),
    closeStep(dependencies),
  ]
  const night = startNight(dependencies, nightSteps)
  const orders = startOrders({ ...dependencies, turnDate: night.turnDate })
  const sources = { ...wireSources(database), ...memoSources(database) }
  const statements = openStatements({ ...dependencies, sources })
  const months = startMonths({ ...dependencies, ...statements, sources, brand: dependencies.config.brand })
  const exports = {
    customers: customersExport,
    documents: documentsExport,
    cards: cardsExport,
    messages: messagesExport,
    audit: auditExport,
  }
  return {
    handlers: {
      ...auditRoutes(dependencies),
      ...nightRoutes({ ...dependencies, nightSteps }),
      ...filesRoutes(dependencies),
      ...eventsRoutes(events),
      ...identityRoutes(dependencies),
      ...securityRoutes(dependencies),
      ...customersRoutes(dependencies),
      ...deskCustomersRoutes(dependencies),
      ...editingRoutes(dependencies),
      ...documentsRoutes(dependencies),
      ...cardsRoutes(dependencies),
      ...messagesRoutes(dependencies),
      ...accountsRoutes(dependencies),
      ...accountDeskRoutes(dependencies),
      ...wireRoutes(dependencies),
      ...payeesRoutes(dependencies),
      ...ownAccountRoutes(dependencies),
      ...memosRoutes(dependencies),
      ...historyRoutes({ ...dependencies, sources, memoArchival, follow: followReversals(dependencies) }),
      ...statementRoutes({ ...dependencies, ...statements, sources }),
      ...archiveRoutes({ ...dependencies, ...statements }),
      ...proofsRoutes(dependencies),
      ...cosignatureRoutes({ ...dependencies, ...dependencies.checkpoints }),
      ...standingOrdersRoutes(dependencies),
      ...deskOrdersRoutes(dependencies),
      ...interestRoutes(dependencies),
      ...loanRoutes(dependencies),
      ...loanOfferRoutes(dependencies),
      ...debtRoutes(dependencies),
      ...portfolioRoutes(dependencies),
      ...productsRoutes(dependencies),
      ...feeRoutes(dependencies),
      ...ownDataRoutes(dependencies),
      ...staffRoutes(dependencies),
      ...proposalsRoutes({ ...dependencies, acts: proposableActs(dependencies) }),
      ...holderRoutes(dependencies),
      ...signatureRoutes({ ...dependencies, acts: signableActs(dependencies) }),
      ...deskRoutes({ ...dependencies, exports }),
      ...accountingRoutes(dependencies),
    },
    authenticate: dependencies.sessions.authenticate,
    tasks: {
      ...resetCodeTask(dependencies),
      ...signInCodeTask(dependencies),
      ...accountNumberTask(dependencies),
      ...factorLossesTask(dependencies),
      ...tellLaterTask(dependencies),
      ...expiryTask(dependencies),
      ...redatingTask(dependencies),
      ...tellingTask(dependencies),
      ...statements.files.task,
      ...nightRunTask({ ...dependencies, verifyMonths }),
      ...retentionTask({ ...dependencies, forgetSignUps: signUpForgetting(dependencies.ledger) }),
    },
    schedule: [
      retentionSchedule,
      factorLossesSchedule,
      expirySchedule,
      ...nightRunSchedule(dependencies.config.selfCheck),
    ],
    nightSteps,
    dependencies,
    endStreams: events.endAll,
    hearsNews: events.hearsNews,
    async carryOutOrders() {
      await night.turnDate()
      return runDueOrders(dependencies)
    },
    turnDate: night.turnDate,
    carryOutNight: night.carryOut,
    async close() {
      await rail?.stop()
      await expiring.stop()
      await orders.stop()
      await night.stop()
      await months.stop()
      balanceNews.close()
      dependencies.deskNews.close()
      await events.close()
      await dependencies.ledger.close()
    },
  }
}
