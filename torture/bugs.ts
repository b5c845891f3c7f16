/** The proof that torture can fail: each of these makes it find something. */
export type Bug = {
  /** The fault under which it shows. */
  fault: string
  /** What in the servers' code is replaced. */
  edit?: { module: string; find: string; replace: string }
  /** How the database is set up differently. */
  settings?: Record<string, string>
}

export const bugs: Record<string, Bug> = {
  'acknowledge-before-commit': {
    fault: 'server killed',
    edit: {
      module: '/ledger/poster.ts',
      find: 'const answers = await connection.run([...statements, sql.commit])',
      replace: `const answers = await connection.run(statements)
        setTimeout(() => connection.run([sql.commit]).catch(() => {}), 100)
        answers.push({ command: 'COMMIT', rows: [] } as never)`,
    },
  },
  'no-key': {
    fault: 'copies in parallel',
    edit: {
      module: '/server/transfers/send-wire.ts',
      find: 'idempotencyKey ?? randomUUID()',
      replace: 'randomUUID()',
    },
  },
  'no-lock': {
    fault: 'none',
    edit: { module: '/ledger/batch.queries.ts', find: 'for no key update', replace: '' },
  },
  'refused-yet-booked': {
    fault: 'none',
    edit: {
      module: '/server/transfers/send-wire.ts',
      find: "return { message: 'Transfer successful'",
      replace: `if (Number(transfer.id) % 5 === 0) throw new Refusal('insufficient_funds')
        return { message: 'Transfer successful'`,
    },
  },
  'lost-after-crash': {
    fault: 'database killed',
    settings: { synchronous_commit: 'off', wal_writer_delay: '10s' },
  },
}
