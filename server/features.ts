import { createLedger } from '@larkfield/ledger'
import { deskMoneyRoutes } from './features/accounts/accounts.routes.ts'
import { cardsRoutes } from './features/cards/cards.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { deskRoutes } from './features/desk/desk.routes.ts'
import { filesRoutes } from './features/documents/documents.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { resetCodeTask } from './features/identity/send-code.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { startDemoRail } from './features/wires/demo-rail.ts'
import { transferRoutes } from './features/wires/wires.routes.ts'
import { asBankRole } from './floor/database/database.ts'
import type { Basics, Parts } from './floor/dependencies.ts'
import type { Authenticate, Handlers } from './floor/http/call-context.ts'
import type { Task } from './floor/jobs/jobs.ts'
import { openBalanceNews } from './floor/news/balances.ts'
import { openDeskNews } from './floor/news/desk-news.ts'
import { eventsRoutes } from './floor/news/events.routes.ts'
import { openEvents } from './floor/news/events.ts'
import { openPasswords } from './floor/sessions/passwords.ts'
import { openSessions } from './floor/sessions/sessions.ts'
import { openThrottles } from './floor/sessions/throttles.ts'
import { startExpiringHolds } from './floor/upkeep/expiring-holds.ts'

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
