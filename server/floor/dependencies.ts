import type { Ledger } from '@larkfield/ledger'
import type { Clock } from './calendar/clock.ts'
import type { Checkpoints } from './checkpoints/checkpoints.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { RelyingParty } from './factors/passkeys.ts'
import type { SendMail } from './mail/mail.ts'
import type { DeskNews } from './news/desk-news.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Ceilings } from './sessions/ceilings.ts'
import type { KnownBrowsers } from './sessions/known-browsers.ts'
import type { Passwords } from './sessions/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Throttles } from './sessions/throttles.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { Watch } from './upkeep/watch.ts'

/** What the process brings along before any feature is opened. */
export type Basics = {
  config: Config
  database: Database
  databaseUrl: string
  secrets: Secrets
  sendMail: SendMail
  passwords: Passwords
  /** For what happens on dates; moments of the books are the database's. */
  clock: Clock
  watch: Watch
  /** Only where traces are asked for. */
  tracing?: Tracing | undefined
}

/** What a feature may ask for; each takes only what it needs. */
export type Dependencies = Basics & {
  ledger: Ledger
  sessions: Sessions
  throttles: Throttles
  ceilings: Ceilings
  knownBrowsers: KnownBrowsers
  deskNews: DeskNews
  checkpoints: Checkpoints
  /** None when the bank has no name that browsers make passkeys for. */
  relyingParty: RelyingParty | undefined
}
