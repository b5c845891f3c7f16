import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import { type EntryWords, hashDetails, hashEntry, hashWords } from './entry.ts'
import { readKey } from './signed-note.ts'
import { verifyStatement } from './verify-statement.ts'

const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url))

/** Who writes a verifier by docs/PROOFS.md begins with these files. */
test('the example of the page is genuine, and hashes to what the page says', async () => {
  const texts = read('examples/bank-key.txt').toString().trim().split('\n')
  const [bank, witness] = await Promise.all(texts.map(readKey))
  const verdict = await verifyStatement(read('examples/statement-proof.txt'), {
    keys: [bank!],
    witnesses: [witness!],
  })
  expect(verdict).toMatchObject({ holds: true, witnesses: [{ name: 'auditor.example' }] })
  const { account, currency, lines } = verdict.proof!.accounts[0]!
  const { version, day, balance, salt, ...line } = lines[0]!
  const opened = line.words as EntryWords & { salt: string }
  const words = await hashWords(opened, fromHex(opened.salt)!)
  const details = await hashDetails({ ...line, currency }, words, fromHex(salt)!)
  const leaf = toHex(await hashEntry({ account, version, day, balance }, details))
  const page = read('PROOFS.md').toString()
  for (const hash of [words, details, leaf]) expect(page).toContain(`\`${hash}\``)
})
