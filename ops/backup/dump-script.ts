import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BANK_ROLE } from '../schema/bank-role.ts'
import { outputOf, runProgram } from './pg-process.ts'

/** Schema and grants of a dump as SQL. They are in its head: whoever reads them soon listens no longer. */
export function readScript(program: string) {
  const child = runProgram(program, ['--schema-only', '--no-comments', ...LEFT_OUT, '--file=-'])
  const script = text(outputOf(child, 'pg_restore'))
  script.catch(() => {})
  const listener = child.stdin!
  listener.on('error', () => {})
  return {
    script,
    hasHeard: () => listener.destroyed,
    /** Passes a dump on as it comes, and lets the program listen. */
    async *passing(dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of dump) {
          await hand(chunk, listener)
          yield chunk
        }
      } finally {
        listener.end()
      }
    },
  }
}

function hand(chunk: Buffer, listener: Writable): Promise<void> | undefined {
  if (listener.destroyed || listener.write(chunk)) return
  return new Promise((taken) => {
    const goOn = () => {
      listener.off('drain', goOn).off('close', goOn)
      taken()
    }
    listener.on('drain', goOn).on('close', goOn)
  })
}

/** What belongs to the machine a dump was made on, and would be missing or wrong on the next. */
export const LEFT_OUT = [
  '--no-owner',
  '--no-tablespaces',
  '--no-publications',
  '--no-subscriptions',
  '--no-security-labels',
]

const ENTRY = /^--\n-- Name: .*; Type: (.+?); Schema: .*\n--\n/m

/** What each piece of a script is, and its statements; before the first piece come settings of the session. */
function piecesOf(script: string): { type: string; statements: string }[] {
  const [settings = '', ...rest] = script.split(ENTRY)
  const pieces = [{ type: 'settings', statements: settings }]
  for (let at = 0; at < rest.length; at += 2) pieces.push({ type: rest[at]!, statements: rest[at + 1]! })
  return pieces
}

const isForPsql = (line: string) => /^\\(un)?restrict /.test(line)

/** All that a script makes, without who may use it. */
export const schemaIn = (script: string): string =>
  piecesOf(script)
    .filter(({ type }) => !/^(DEFAULT )?ACL$/.test(type))
    .map(({ statements }) => statements)
    .join('')
    .split('\n')
    .filter((line) => !isForPsql(line))
    .join('\n')

const OURS = new RegExp(`^(GRANT|REVOKE) .* (TO|FROM) (${BANK_ROLE}|PUBLIC)( WITH GRANT OPTION)?;$`)

/** The grants of the bank's own role. Roles of the operator's, for reports and such, need not be where a dump goes. */
export const ownGrantsIn = (script: string): string =>
  piecesOf(script)
    .filter(({ type }) => type === 'ACL')
    .flatMap(({ statements }) => statements.split('\n'))
    .filter((line) => OURS.test(line))
    .join('\n')
