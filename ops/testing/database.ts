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
export const testDatabase = (): Promise<TestDatabase> => makeDatabase('template template_bank')

/** One in which nothing has been made yet, with an owner of its own who is no superuser. */
export async function newDatabase(attributes = ''): Promise<TestDatabase & { login: string }> {
  const login = `owner_${randomBytes(6).toString('hex')}`
  await onServer(urlOf(OWNER, 'postgres'), `create role ${login} login password 'test' ${attributes}`)
  const { ownerUrl, appUrl } = await makeDatabase(`owner ${login}`)
  return { login, appUrl, ownerUrl: ownerUrl.replace(OWNER, login) }
}

const urlOf = (user: string, database: string) =>
  `postgres://${user}:test@127.0.0.1:${inject('clusterPort')}/${database}`

async function makeDatabase(how: string): Promise<TestDatabase> {
  const name = `bank_${randomBytes(6).toString('hex')}`
  await onServer(urlOf(OWNER, 'postgres'), `create database ${name} ${how}`)
  atEndOfFile(() => onServer(urlOf(OWNER, 'postgres'), `drop database if exists ${name}`).catch(stillInUse))
  return { appUrl: urlOf('larkfield_app', name), ownerUrl: urlOf(OWNER, name) }
}

/** As the superuser of the suite's PostgreSQL. */
export const asSuperuser = (statement: string): Promise<void> => onServer(urlOf(OWNER, 'postgres'), statement)

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

declare module 'vitest' {
  export interface ProvidedContext {
    clusterPort: number
  }
}
