import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Dependencies } from '../dependencies.ts'
import type { Log } from '../http/logging.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import { wordsOf } from '../words/words.ts'
import { type BackupState, readBackups, takeUntold } from './backup-runs.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'sendMail' | 'watch'> & { log: Log }

const EVERY_MS = 30_000

/** Tells of failed backups and drills whoever made them, on whichever node comes first. */
export const startTellingOfBackups = (needs: Needs): Regular =>
  regularly({ work: 'telling of backups', everyMs: EVERY_MS, watch: needs.watch }, () => tellFailures(needs))

export const tellFailures = ({ config, database, sendMail, log }: Omit<Needs, 'watch'>): Promise<void> =>
  database.transaction(async (tx) => {
    const failures = await takeUntold(tx)
    if (failures.length === 0) return
    const words = wordsOf(config.brand).operator.backups
    const lines = failures.map(({ kind, problem }) =>
      kind === 'drill' ? words.drill(problem) : words.backup(problem),
    )
    log.error({ failures }, 'a backup or a restore drill failed')
    const to = config.selfCheck.operatorEmail
    if (to === undefined) return
    const text = [lines.join('\n'), words.hint].join('\n\n')
    await sendMail(tx, { to, subject: words.subject(config.brand.name), text })
  })

/** Read when they are asked for, so that every node tells the same; not a number without a run, or a database. */
export function watchBackups(
  registry: Registry,
  { database, config }: Pick<Needs, 'database' | 'config'>,
): void {
  const read = () => readBackups(database, config.backups).catch(() => undefined)
  const gauge = (name: string, help: string, value: (state: BackupState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await read()
        this.set(state ? value(state) : Number.NaN)
      },
    })
  const secondsSince = (at: Date | null, now: Date) =>
    at ? (now.getTime() - at.getTime()) / 1000 : Number.NaN
  gauge('backup_age_seconds', 'Seconds since the last backup that went well', ({ backupAt, now }) =>
    secondsSince(backupAt, now),
  )
  gauge(
    'backup_is_late',
    'Whether the next backup should have gone well by now, as the desk says it',
    (state) => Number(state.backupIsLate),
  )
  gauge(
    'restore_drill_age_seconds',
    'Seconds since the last restore drill that went well',
    ({ drillAt, now }) => secondsSince(drillAt, now),
  )
  gauge('restore_drill_is_late', 'Whether a restore drill should have gone well by now', (state) =>
    Number(state.drillIsLate),
  )
  new Counter({
    name: 'backup_failures_total',
    help: 'Backups and restore drills that failed',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const state = await read()
      if (!state) return
      this.reset()
      this.inc({ kind: 'backup' }, Number(state.backupFailures))
      this.inc({ kind: 'restore_drill' }, Number(state.drillFailures))
    },
  })
}
