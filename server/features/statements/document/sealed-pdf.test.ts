import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkedToBrand } from '@larkfield/contract/brand.ts'
import { proofIn } from '@larkfield/contract/proofs/sealed-document.ts'
import { noteOf, signedBytes } from '@larkfield/contract/proofs/signed-note.ts'
import { PROOF_BEGINS, readProof, type SealedDocument } from '@larkfield/contract/proofs/statement-proof.ts'
import { sealingBank } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { sample } from '@larkfield/ops/testing/depth.ts'
import { ContentInfo, SignedData } from 'pkijs'
import { expect, onTestFinished, test } from 'vitest'
import { type PdfCertificate, readPdfCertificate } from '../../../floor/secrets/pdf-certificate.ts'
import { ecdsaFile, PASSWORD, rsaFile } from '../../../testing/pdf-certificates.ts'
import { cutOf, plainBook } from '../formats/testing/cuts.ts'
import { makeSealedPdf } from './sealed-pdf.ts'

const brand = checkedToBrand(
  JSON.parse(readFileSync(new URL('../../../../brand.json', import.meta.url), 'utf8')),
)
const books = await sealingBank()
const trusted = { keys: [books.bank.key], witnesses: [books.witness.key] }
const { key } = books.bank
const signNote = async (text: string) =>
  noteOf(text, [{ name: key.name, keyId: key.keyId, signature: await books.bank.sign(signedBytes(text)) }])

type Wanted = { lines?: number; certificate?: PdfCertificate; code?: string }

async function sealed({
  lines = 3,
  certificate,
  code = 'K7QM-2XPA-93FD-TB4E-WWWW',
}: Wanted = {}): Promise<Buffer> {
  const postings = Array.from({ length: lines }, (_, nth) => ({ amountMinor: BigInt(nth + 1) }))
  const { format: _, document: __, ...proof } = await books.proofOf({ lines, change: { code } })
  return makeSealedPdf(
    {
      cut: cutOf([{ ...plainBook, postings }]),
      brand,
      madeOn: '2026-12-03',
      code,
      verifyUrl: `https://bank.example/#/verify?code=${code}`,
      proof,
      signNote,
      ...(certificate && { certificate }),
      signal: new AbortController().signal,
    },
    (work) => work(),
  )
}

function certificateIn(content: Buffer): PdfCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bank.p12')
  writeFileSync(file, content)
  const given: Record<string, string> = {
    STATEMENT_CERTIFICATE: file,
    STATEMENT_CERTIFICATE_PASSWORD: PASSWORD,
  }
  return readPdfCertificate((name) => given[name], [])!
}

const toldIn = (document: Buffer): SealedDocument =>
  readProof(document.subarray(...proofIn(document)!).toString())!.document!

/** With one byte changed, as little as can be. */
function changed(document: Buffer, at: number): Buffer {
  const other = Buffer.from(document)
  other[at] = other[at]! ^ 1
  return other
}

const failing = async (document: Buffer) =>
  (await verifyStatement(document, trusted)).checks.find(({ holds }) => !holds)?.check

/** What programs find by the table at the end: each object where it is said to be. */
function objectsIn(document: Buffer): string[] {
  const text = document.toString('latin1')
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)![1]))
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  return offsets.map((offset) => text.slice(offset, offset + 12))
}

test('the proof in the document holds, and lies there as it is', async () => {
  const document = await sealed()
  expect(await verifyStatement(document, trusted)).toMatchObject({
    holds: true,
    inDocument: true,
    witnesses: [{ name: books.witness.key.name }],
  })
  const text = document.toString('latin1')
  const [from, before] = proofIn(document)!
  expect(text.slice(0, from)).toMatch(new RegExp(`/Length ${before - from}\n>>\nstream\n$`))
  expect(text).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(text).toContain('/AFRelationship /Data')
  expect(text).toMatch(/\/EmbeddedFiles <<\s*\/Names \[\s*\(statement-proof.txt\) \d+ 0 R/)
  expect(objectsIn(document).map((object, nth) => object.startsWith(`${nth + 1} 0 obj`))).not.toContain(false)
})

test('the proof alone is a statement as well', async () => {
  const document = await sealed()
  const alone = document.subarray(...proofIn(document)!)
  expect(await verifyStatement(alone, trusted)).toMatchObject({ holds: true, inDocument: false })
})

test('documents of any length say where their proof is', async () => {
  for (const lines of [0, 1, 14, 15, 60]) {
    const document = await sealed({ lines })
    expect(toldIn(document)).toMatchObject({ bytes: document.length, proof: proofIn(document) })
    expect(await failing(document), `${lines} lines`).toBeUndefined()
  }
})

test('every byte of the pages and of what holds them together is covered', async () => {
  const document = await sealed()
  const [from, before] = proofIn(document)!
  const others = Array.from({ length: document.length }, (_, at) => at).filter(
    (at) => at < from || at >= before,
  )
  for (const at of sample(others, 200))
    expect(await failing(changed(document, at)), `byte ${at}`).toMatch(/^(file|document)$/)
  for (const what of ['K7QM', '/Helvetica', '/Contents', 'startxref', '%%EOF', '/AF']) {
    const at = document.lastIndexOf(what)
    if (at >= 0 && (at < from || at >= before))
      expect(await failing(changed(document, at)), what).toBe('document')
  }
  expect(await failing(Buffer.concat([document, Buffer.from('\n')]))).toBe('document')
})

test('every byte of the proof is covered', async () => {
  const document = await sealed({ lines: 1 })
  const [from, before] = proofIn(document)!
  const within = Array.from({ length: before - from }, (_, nth) => from + nth)
  for (const at of sample(within, 200))
    expect(await failing(changed(document, at)), `byte ${at}`).toBeDefined()
})

test('a document with two proofs is none, nor is one whose proof is another document’s', async () => {
  const document = await sealed()
  const other = await sealed({ code: 'AAAA-2XPA-93FD-TB4E-WWWW' })
  const twice = Buffer.concat([document, Buffer.from(`stream\n${PROOF_BEGINS}\nendstream\n`)])
  expect(proofIn(twice)).toBeUndefined()
  expect(await failing(twice)).toBe('file')
  const [from, before] = proofIn(document)!
  const foreign = Buffer.from(document)
  other.copy(foreign, from, ...proofIn(other)!)
  expect(proofIn(other)![1] - proofIn(other)![0]).toBe(before - from)
  expect(await failing(foreign)).toBe('document')
})

/** As a program that reads PDF does, which knows nothing of how we write them. */
async function signedIn(document: Buffer) {
  const text = document.toString('latin1')
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)!
  const [start, first, second, length] = range.map(Number) as [number, number, number, number]
  const signed = Buffer.concat([document.subarray(start, first), document.subarray(second, second + length)])
  const hex = text.slice(first + 1, second - 1)
  const { content } = ContentInfo.fromBER(Buffer.from(hex, 'hex'))
  const message = new SignedData({ schema: content })
  const isWhole =
    start === 0 && second + length === document.length && text[first] === '<' && text[second - 1] === '>'
  const holds = await message
    .verify({ signer: 0, data: Uint8Array.from(signed).buffer, checkChain: false })
    .catch(() => false)
  return { isWhole, holds, message }
}

test.each([
  ['RSA', rsaFile],
  ['ECDSA', ecdsaFile],
])(
  'a document that is signed with %s as well is one to other programs, over every byte of it',
  async (_, file) => {
    const certificate = certificateIn(file())
    const document = await sealed({ certificate })
    expect(await failing(document)).toBeUndefined()
    const { isWhole, holds, message } = await signedIn(document)
    expect({ isWhole, holds }).toEqual({ isWhole: true, holds: true })
    expect(document.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    const attributes = message.signerInfos[0]!.signedAttrs!.attributes
    // PAdES B-B: what kind of content, its hash, the certificate's hash, and no moment of signing.
    expect(attributes.map(({ type }) => type).sort()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ])
    const named = attributes.find(({ type }) => type.endsWith('2.47'))!.values[0].toBER()
    const hash = createHash('sha256').update(certificate.chain[0]).digest()
    expect(Buffer.from(named).subarray(-32)).toEqual(hash)
  },
)

test('a change of the proof breaks the signature, and one of the signature’s place breaks the proof', async () => {
  const document = await sealed({ certificate: certificateIn(ecdsaFile()) })
  const { proof, signature } = toldIn(document)
  expect((await signedIn(changed(document, proof[0] + 900))).holds).toBe(false)
  expect((await signedIn(changed(document, 1_000))).holds).toBe(false)
  // The digits of the signature are its own affair; what is no digit there could show on a page.
  const other = Buffer.from(document)
  other.write('(', signature![0] + 10)
  expect(await failing(other)).toBe('document')
  expect(await failing(changed(document, document.indexOf('/ByteRange') + 14))).toBe('document')
})

test('a certificate that is over signs nothing, and the proof stands', async () => {
  const document = await sealed({ certificate: certificateIn(rsaFile({ endsInDays: -1 })) })
  expect(document.toString('latin1')).not.toContain('/ByteRange')
  expect(await failing(document)).toBeUndefined()
})
