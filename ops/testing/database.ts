import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { OWNER } from '../postgres/cluster.ts'
import { atEndOfFile } from './end-of-file.ts'
import { createDatabase, onServer, TEMPLATE } from './throw-away-cluster.ts'

export type TestDatabase = {
  /** The role the bank runs under. */
  appUrl: string
  /** The role that owns the schema; for looking behind the curtain and for tampering on purpose. */
  ownerUrl: string
}

/** A database of this test file's own, migrated and empty; dropped when the file is through. */
export const testDatabase = (): Promise<TestDatabase> => makeDatabase(`template ${TEMPLATE}`)

/** One in which nothing has been made yet, with an owner of its own who is no superuser. */
export async function newDatabase(attributes = ''): Promise<TestDatabase & { login: string }> {
  const login = `owner_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${login} login password 'test' ${attributes}`)
  const { ownerUrl, appUrl } = await makeDatabase(`owner ${login}`)
  return { login, appUrl, ownerUrl: ownerUrl.replace(OWNER, login) }
}

async function makeDatabase(how: string): Promise<TestDatabase> {
  const { drop, ...urls } = await createDatabase(inject('clusterPort'), how)
  atEndOfFile(drop)
  return urls
}

/** As the superuser of the suite's PostgreSQL. */
export const asSuperuser = (statement: string): Promise<void> => onServer(inject('clusterPort'), statement)

declare module 'vitest' {
  export interface ProvidedContext {
    clusterPort: number
  }
}
