import { createLedger } from '@larkfield/ledger/ledger.ts'
import { openPasswords } from './access/passwords.ts'
import { openSessions } from './access/sessions.ts'
import { openThrottles } from './access/throttles.ts'
import { cardsRoutes } from './cards/cards.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { asBankRole } from './database/database.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { startDemoRail } from './desk-money/demo-rail.ts'
import { deskMoneyRoutes } from './desk-money/desk-money.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { openEvents } from './events/events.ts'
import { filesRoutes } from './files/files.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import type { Authenticate, Handlers } from './http/call-context.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { resetCodeTask } from './identity/send-code.ts'
import type { Task } from './jobs/jobs.ts'
import { openBalanceNews } from './live/balances.ts'
import { openDeskNews } from './live/desk-news.ts'
import { startExpiringHolds } from './live/expiring-holds.ts'
import { loanRoutes } from './loans/loans.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import type { Basics, Parts } from './parts.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'

export type Features = {
  handlers: Handlers
  authenticate: Authenticate
  tasks: Record<string, Task>
  parts: Parts
  /** Ends the streams, which would otherwise keep a stopping server waiting. */
  endStreams(): void
  close(): Promise<void>
}

/** The one place where the bank's features meet. */
export function openFeatures(basics: Basics): Features {
  const balanceNews = openBalanceNews(basics.database)
  const parts: Parts = {
    ...basics,
    ledger: createLedger({
      connectionString: asBankRole(basics.databaseUrl),
      onCommitted: balanceNews.changed,
    }),
    passwords: openPasswords(),
    sessions: openSessions(basics.database),
    throttles: openThrottles(),
    deskNews: openDeskNews(basics.database),
  }
  const events = openEvents(parts)
  const { mode, railTakesSeconds } = parts.config
  const rail = mode === 'demo' ? startDemoRail({ ...parts, takesSeconds: railTakesSeconds }) : undefined
  const expiring = startExpiringHolds(parts)
  return {
    handlers: {
      ...identityRoutes(parts),
      ...customersRoutes(parts),
      ...filesRoutes(parts),
      ...cardsRoutes(parts),
      ...messagesRoutes(parts),
      ...eventsRoutes(events),
      ...transferRoutes(parts),
      ...historyRoutes(parts),
      ...statementRoutes(parts),
      ...loanRoutes(parts),
      ...deskMoneyRoutes(parts),
      ...deskRoutes(parts),
    },
    authenticate: parts.sessions.authenticate,
    tasks: { ...resetCodeTask(parts) },
    parts,
    endStreams: events.endAll,
    async close() {
      await rail?.stop()
      await expiring.stop()
      balanceNews.close()
      parts.deskNews.close()
      await events.close()
      await parts.ledger.close()
    },
  }
}
