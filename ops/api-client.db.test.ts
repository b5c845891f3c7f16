import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testBank, testPassword } from '@larkfield/server/testing/bank.ts'
import { balancesOf, fund } from '@larkfield/server/testing/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateClient } from './testing/generate-client.ts'

/** The program of docs/API.md, against a client made from the document that a running bank serves. */
const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/API.md'), 'utf8')
const program = /```ts\n([\s\S]+?)```/.exec(page)?.[1] ?? ''

const settings = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], typeRoots: [join(root, 'node_modules/@types')] },
  include: ['*.ts'],
}

const run = promisify(execFile)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkfield-client-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'program.ts'), program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler has to say about the folder's programs. */
const complaints = () =>
  run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter((line) => line.includes('error TS')),
  )

test('a client made from the API document compiles, signs in, sends a wire and downloads the statement', async () => {
  const bank = await testBank()
  const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as object
  await generateClient({ document, file: join(folder, 'bank.ts'), address })
  // A field and a code that the bank does not know: were all of it `any`, they would pass.
  const wrong = program.replace('recipientAccount:', 'recipient:').replace('insufficient_funds', 'no_money')
  writeFileSync(join(folder, 'wrong.ts'), wrong)

  const found = await complaints()
  expect(found.filter((line) => !line.startsWith('wrong.ts'))).toEqual([])
  expect(found.join('\n')).toContain('recipientAccount')
  expect(found.join('\n')).toContain('"no_money"')

  const desk = await bank.signInAdmin()
  const [ada, bea] = [await bank.signUpCustomer(), await bank.signUpCustomer()]
  await fund(bank, desk, ada, 100)
  const env = {
    ...process.env,
    ACCOUNT: ada.accountNumber,
    PASSWORD: testPassword,
    RECIPIENT: bea.accountNumber,
  }
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env })
  expect(stdout).toMatch(/^[\w-]{8,}\n$/)
  expect(await balancesOf(bank, ada.accountNumber)).toEqual({ total: 7500, available: 7500 })
  const statement = readFileSync(join(folder, 'statement.pdf'))
  expect(statement.subarray(0, 5).toString()).toBe('%PDF-')
  expect(statement.subarray(-16).toString()).toContain('%%EOF')
})
