import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import type { StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import { newSigner, sealingBank } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { CHECKS, verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { afterAll, expect, test } from 'vitest'
import { tellStatement } from './say-statement.ts'
import { openCommands } from './testing/commands.ts'
import { runCommandFile } from './testing/run-command.ts'
import { stubBank } from './testing/stub-bank.ts'

const { bank, witness, file, document, proofOf, seal } = await sealingBank()
const folder = mkdtempSync(join(tmpdir(), 'larkfield-statement-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (name: string, content: Uint8Array | string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const commands = openCommands()
afterAll(commands.close)
const run = (...args: string[]) => commands.run('verify-statement', args)
const pdf = keep('statement.pdf', await document())
const key = keyText(bank.key)

test('a genuine statement passes every check, and it is told what that proves and what it does not', async () => {
  const { code, said } = await run(pdf, '--keys', key, '--keys', keyText(witness.key))
  expect(said.match(/^OK .*/gm)).toHaveLength(CHECKS.length)
  expect(said).toContain('This statement is genuine and complete.')
  expect(said).toContain(
    'account 4000123456 of Ada Whitfield: opening 0.00 USD, in 2501.00 USD, out 42.50 USD, closing 2458.50 USD, 3 lines',
  )
  expect(said).toContain('witness auditor.example signed the same books at 2026-12-03T09:30:00.000Z')
  expect(said).toMatch(/^Proved: [\s\S]*^Not proved:$/m)
  expect(code).toBe(0)
})

test('one changed digit ends it with 2, and nothing of the file is told', async () => {
  const changed = Buffer.from(await document())
    .toString('latin1')
    .replace('125050', '125051')
  const args = [keep('changed.pdf', Buffer.from(changed, 'latin1')), '--keys', key]
  const { code, said } = await runCommandFile('verify-statement', args)
  expect(said).toContain('FAILED  signature')
  expect(said).toContain('-       lines         not checked: a check before it failed')
  expect(said).toContain('DO NOT RELY ON THIS FILE')
  expect(said).not.toContain('Ada Whitfield')
  expect(code).toBe(2)
})

test('keys come from a file as well, and of a proof file alone no PDF is checked', async () => {
  const keys = keep('keys.txt', `# the bank\n${key} # its own\n\n${keyText(witness.key)}\n`)
  const { code, said } = await run(keep('proof.txt', await file()), '--keys', keys)
  expect(said).toContain('-       document      not checked: there was no PDF to check')
  expect(said).toContain('This proof file is genuine and complete.')
  expect(said).toContain('witness auditor.example')
  expect(code).toBe(0)
})

test('the bank names its own keys and the witnesses it knows', async () => {
  const stub = await stubBank(bank.key.name)
  stub.books.signers = [bank]
  stub.books.witnesses = [witness]
  const { code, said } = await run(pdf, '--from', stub.url)
  stub.close()
  expect(said).toContain(`trusted: ${key}\ntrusted: ${keyText(witness.key)}\n`)
  expect(said).toContain('witness auditor.example')
  expect(code).toBe(0)
})

test('with the keys of somebody else nothing is genuine', async () => {
  const stranger = await newSigner(bank.key.name, 'signer')
  const { code, said } = await run(pdf, '--keys', keyText(stranger.key))
  expect(said).toContain('FAILED  signature')
  expect(code).toBe(2)
})

test.each([
  [[], /^Say which file: npm run verify-statement -- statement\.pdf --from URL\n$/],
  [[pdf], /^Say which keys are the bank's[\s\S]*--keys KEY[\s\S]*--keys FILE[\s\S]*--from URL/],
  [[pdf, '--keys', keyText(witness.key)], /^Say which keys are the bank's/],
  [['/nowhere.pdf', '--keys', key], /^The statement \/nowhere\.pdf cannot be read \(ENOENT\)\.\n$/],
  [[pdf, '--keys', '/nowhere'], /^The keys in \/nowhere cannot be read \(ENOENT\)\.\n$/],
  [[pdf, '--keys', key.replace(/.$/, '')], /^What --keys names is not a whole key as name\+id\+key\.\n$/],
  [[pdf, '--from', 'bank.example'], /^bank\.example is not the address of a bank, such as https/],
])('%j ends with 1 and says what to do', async (args, said) => {
  const ended = await run(...args)
  expect(ended.said).toMatch(said)
  expect(ended.code).toBe(1)
})

const trusted = { keys: [bank.key], witnesses: [] }
const told = async (change: (proof: StatementProof) => void) => {
  const proof = await proofOf()
  change(proof)
  return tellStatement(await verifyStatement(await seal(proof), trusted), trusted).join('\n')
}

test('a private key is not repeated, in a word or in a file, and nothing of a file that is no text', async () => {
  const secret = `PRIVATE+KEY+ada.example+0a1b2c3d+${'A'.repeat(44)}`
  for (const given of [secret, ` ${secret}`, keep('private.txt', `${key}\n${secret}\n`)]) {
    const { code, said } = await run(pdf, '--keys', given)
    expect(said).toMatch(/^(What --keys names|Line 2 of \S+) is a private key: keep it to yourself/)
    expect(said).not.toContain('AAAA')
    expect(code).toBe(1)
  }
  const { said } = await run(pdf, '--keys', pdf)
  expect(said).toBe(`Line 1 of ${pdf} is not a whole key as name+id+key.\n`)
})

test('it says what it takes', async () => {
  const { code, said } = await run('--help')
  for (const option of ['--keys KEY', '--keys FILE', '--from URL']) expect(said).toContain(option)
  expect(code).toBe(0)
})

test('that a signature for PDF programs was not checked is told with it', async () => {
  const verdict = await verifyStatement(await document(), trusted)
  const told = (signature: [number, number] | null) =>
    tellStatement(
      { ...verdict, proof: { ...verdict.proof!, document: { ...verdict.proof!.document!, signature } } },
      trusted,
    )
  expect(told([2, 3])[2]).toMatch(/^OK .* every byte.*, but for the digits of its signature for PDF programs/)
  expect(told(null).join()).not.toContain('PDF programs')
})

test('what a statement leaves open is told with it', async () => {
  const usual = await told(() => {})
  expect(usual).toContain('You named no witness')
  expect(usual).not.toMatch(/notes from paper|was not over|none was there/)
  const open = await told((proof) => {
    proof.made = '2026-11-30T09:00:00.000Z'
    proof.accounts[0]!.memos = 2
    proof.accounts[0]!.after = null
  })
  expect(open).toContain('- what notes from paper say (2)')
  expect(open).toContain('- what the rest of the period brought')
  expect(open).toContain('- that no entry followed the last line within the period')
})

test.each([
  [0, '245850'],
  [3, '245.850'],
] as const)('amounts have the decimals of their currency: %i', async (decimals, written) => {
  const text = await told((proof) => {
    proof.accounts[0]!.decimals = decimals
  })
  expect(text).toContain(`closing ${written} USD`)
})

test('a name cannot give orders to a terminal', async () => {
  const text = await told((proof) => {
    proof.accounts[0]!.holder = 'Ada\u001b[2J\nWhitfield\u009b1m'
  })
  expect(text).toContain('of Ada [2J Whitfield 1m:')
})
