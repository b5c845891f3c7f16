/** The proof that torture can fail: each of these makes it find something. */
export type Bug = {
  /** The fault under which it shows. */
  fault: string
  /** What in the servers' code is replaced. */
  edits?: { module: string; find: string; replace: string }[]
  /** How the database is set up differently. */
  settings?: Record<string, string>
  /** What of the schema is taken away, so that the checks have to find what it would have stopped. */
  loosen?: string
}

export const bugs: Record<string, Bug> = {
  'acknowledge-before-commit': {
    fault: 'server killed',
    edits: [
      {
        module: '/ledger/poster.ts',
        find: 'const answers = await connection.run([...statements, sql.commit])',
        replace: `const answers = await connection.run(statements)
        setTimeout(() => connection.run([sql.commit]).catch(() => {}), 100)
        answers.push({ command: 'COMMIT', rows: [] } as never)`,
      },
    ],
  },
  'no-key': {
    fault: 'copies in parallel',
    edits: [
      {
        module: '/server/features/wires/send-wire.ts',
        find: 'key ?? randomUUID()',
        replace: 'randomUUID()',
      },
    ],
  },
  // Behind the lock stand two more guards: a row is written only where it was read, and versions are unique. With
  // them clients see a 500 instead of a wrong balance; they go too, so that the checks have to find it in the books.
  'no-lock': {
    fault: 'none',
    edits: [
      { module: '/ledger/batch.queries.ts', find: 'for no key update', replace: '' },
      {
        module: '/ledger/batch.queries.ts',
        find: '1 / (select (count(*) = $27::int)::int from changed) = 1',
        replace: '$27::int > 0',
      },
    ],
    loosen: `alter table ledger.transfers
               drop constraint transfers_debit_account_debit_version_key,
               drop constraint transfers_credit_account_credit_version_key`,
  },
  'refused-yet-booked': {
    fault: 'none',
    edits: [
      {
        module: '/server/features/wires/book-wire.ts',
        find: "const sent: Sent = { message: 'Transfer successful'",
        replace: `if (Number(transfer.id) % 5 === 0) throw new LedgerRefusal('insufficient_funds')
        const sent: Sent = { message: 'Transfer successful'`,
      },
      {
        module: '/server/features/wires/book-wire.ts',
        find: 'import { accountId,',
        replace: 'import { LedgerRefusal, accountId,',
      },
    ],
  },
  'lost-after-crash': {
    fault: 'database killed',
    settings: { synchronous_commit: 'off', wal_writer_delay: '10s' },
  },
}
