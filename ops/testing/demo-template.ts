import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OWNER } from '../postgres/cluster.ts'
import { onServer, TEMPLATE, urlAt } from './throw-away-cluster.ts'

const run = promisify(execFile)

export const DEMO_TEMPLATE = 'template_demo'

/** A year of history is loaded once a run; every demonstration of the journeys is a copy of it. */
export async function makeDemoTemplate(port: number): Promise<void> {
  await onServer(port, `create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`)
  const url = (user: string) => urlAt(port, { user, database: DEMO_TEMPLATE })
  const script = join(import.meta.dirname, 'load-template.ts')
  await run(process.execPath, [script, url('larkfield_app'), url(OWNER)])
  // As autovacuum would have done by the time somebody looks at a year.
  await onServer(port, 'vacuum analyze', DEMO_TEMPLATE)
}
