import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { OWNER } from '../postgres/cluster.ts'
import { atEndOfFile } from './end-of-file.ts'

export type TestDatabase = {
  /** The role the bank runs under. */
  appUrl: string
  /** The role that owns the schema; for looking behind the curtain and for tampering on purpose. */
  ownerUrl: string
}

/** A database of this test file's own, migrated and empty; dropped when the file is through. */
export async function testDatabase(): Promise<TestDatabase> {
  const port = inject('clusterPort')
  const name = `bank_${randomBytes(6).toString('hex')}`
  const url = (user: string, database: string) => `postgres://${user}:test@127.0.0.1:${port}/${database}`
  await onServer(url(OWNER, 'postgres'), `create database ${name} template template_bank`)
  atEndOfFile(() => onServer(url(OWNER, 'postgres'), `drop database if exists ${name}`).catch(stillInUse))
  return { appUrl: url('larkfield_app', name), ownerUrl: url(OWNER, name) }
}

/** A connection that a test cut or left behind ends by itself; ending it by force would be an error in somebody's test. */
function stillInUse(error: { code?: string }): void {
  if (error.code !== '55006') throw error
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
