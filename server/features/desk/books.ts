import { readBackups } from '../../floor/backups/backup-runs.queries.ts'
import type { Checkpoints } from '../../floor/checkpoints/checkpoints.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { openFindings } from '../../floor/upkeep/findings.queries.ts'
import { readState } from '../../floor/upkeep/self-check.queries.ts'

const MOST_FINDINGS = 20

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'ledger' | 'checkpoints'>

async function treeOf(checkpoints: Checkpoints) {
  const { size, behind, checkpoint, witnesses } = await checkpoints.state()
  return {
    size,
    behind,
    checkpointSize: checkpoint?.size ?? null,
    checkpointAt: checkpoint?.madeAt.toISOString() ?? null,
    witnesses: witnesses.map(({ seenAt, ...seen }) => ({ ...seen, seenAt: seenAt?.toISOString() ?? null })),
  }
}

/** A look at the books that costs little, as the desk is told of it. */
export const lookIntoBooks = async ({ clock, config, database, ledger, checkpoints }: Needs) => {
  const tree = await treeOf(checkpoints)
  const dateWait = (await clock.waits?.()) ?? null
  return database.transaction(async (tx) => {
    const { sealedAt, checkedAt, ...look } = await ledger.within(tx.client).lookAtBooks()
    const { passEndedAt, wholeRunAt, openFaults } = await readState(tx)
    const findings = await openFindings(tx, MOST_FINDINGS)
    const backups = await readBackups(tx, config.backups)
    return {
      ...look,
      sealedAt: sealedAt?.toISOString() ?? null,
      checkedAt: checkedAt.toISOString(),
      tree,
      dateWait,
      verification: {
        passEndedAt: passEndedAt?.toISOString() ?? null,
        wholeRunAt: wholeRunAt?.toISOString() ?? null,
        openFaults,
        findings: findings.map(({ firstSeenAt, lastSeenAt, ...finding }) => ({
          ...finding,
          firstSeenAt: firstSeenAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      },
      backups: {
        backupAt: backups.backupAt?.toISOString() ?? null,
        backupIsLate: backups.backupIsLate,
        backupProblem: backups.backupProblem,
        drillAt: backups.drillAt?.toISOString() ?? null,
        drillIsLate: backups.drillIsLate,
        drillProblem: backups.drillProblem,
      },
    }
  })
}
