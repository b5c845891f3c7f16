import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textIn } from 'node:stream/consumers'
import { fromHex, toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { checkpointText } from '@larkfield/contract/proofs/checkpoint.ts'
import { type KeyVouch, vouchedBytes } from '@larkfield/contract/proofs/key-vouch.ts'
import { keyText, noteOf, signedBytes } from '@larkfield/contract/proofs/signed-note.ts'
import { consistency, leafOf, treeHash } from '@larkfield/contract/proofs/testing/plain-tree.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'

type Signer = Awaited<ReturnType<typeof newSigner>>

/** One key signs that another is the bank's too. */
export const vouchOf = ({ key }: Signer, by: Signer): KeyVouch => ({
  key: keyText(key),
  by: keyText(by.key),
  signature: toBase64(by.sign(vouchedBytes(key.name, key.publicKey))),
})

export const leavesOf = (count: number, books = 'leaf'): string[] =>
  Array.from({ length: count }, (_, n) => leafOf(Buffer.from(`${books} ${n}`)))

/**
 * What a bank answers about its checkpoints, and nothing else of a bank: its tree and its keys are what a test makes them,
 * honest or not. The notes are real ones.
 */
export async function stubBank(origin = 'larkfield/books/0a1b2c3d') {
  const books = {
    leaves: leavesOf(3),
    origin,
    /** Those who sign the next checkpoint. */
    signers: [await newSigner(origin, 'signer')] as Signer[],
    /** Those that it says are its own; the signers, unless a test says otherwise. */
    offered: undefined as Signer[] | undefined,
    witnesses: [] as Signer[],
    vouches: [] as KeyVouch[],
    block: null as { height: number; hash: string } | null,
    /** Lines that come after its own signatures. */
    added: '',
    handInStatus: 200,
  }
  const handedIn: string[] = []
  const asked: string[] = []

  function checkpoint(): string {
    const { leaves, signers, block } = books
    const root = fromHex(treeHash(leaves))!
    const text = checkpointText({ origin: books.origin, size: leaves.length, root, block })
    const signatures = signers.map(({ key: { name, keyId }, sign }) => ({
      name,
      keyId,
      signature: sign(signedBytes(text)),
    }))
    return noteOf(text, signatures) + books.added
  }

  const keys = () => {
    const own = books.offered ?? books.signers
    const data = {
      origin: books.origin,
      keys: own.map(({ key }, nth) => ({ key: keyText(key), isCurrent: nth === 0 })),
      vouches: books.vouches,
      witnesses: books.witnesses.map(({ key }) => keyText(key)),
    }
    return JSON.stringify({ message: 'Keys', data })
  }

  const continuation = ({ searchParams }: URL) => {
    const [from, to] = ['from', 'to'].map((name) => Number(searchParams.get(name))) as [number, number]
    const hashes = from === 0 ? [] : consistency(from, books.leaves.slice(0, to))
    return JSON.stringify({ message: 'Continuation', data: hashes.map((hash) => toBase64(fromHex(hash)!)) })
  }

  async function take(request: IncomingMessage): Promise<number> {
    const { checkpoint: note } = JSON.parse(await textIn(request)) as { checkpoint: string }
    if (books.handInStatus === 200) handedIn.push(note)
    return books.handInStatus
  }

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url!, 'http://bank')
    asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname === '/checkpoint') return reply.end(checkpoint())
    if (url.pathname === '/checkpoint-keys') return reply.end(keys())
    if (url.pathname === '/checkpoint-continuation') return reply.end(continuation(url))
    reply.statusCode = request.method === 'POST' ? await take(request) : 404
    reply.end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, books, handedIn, asked, checkpoint, close }
}

export type StubBank = Awaited<ReturnType<typeof stubBank>>
