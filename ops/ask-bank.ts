import { proofCalls } from '@larkfield/contract/calls/proofs.ts'
import { type Bytes, fromBase64 } from '@larkfield/contract/proofs/bytes.ts'
import type { KeyVouch } from '@larkfield/contract/proofs/key-vouch.ts'
import { readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { StartupProblem } from './startup-problem.ts'

/** What a bank answers anybody who checks it, asked over HTTP by somebody who has nothing but its address. */
export type AskedBank = {
  url: string
  /** The newest checkpoint, as a signed note. */
  checkpoint(): Promise<string>
  /** The keys that it says are its own, and those of witnesses that it knows. */
  keys(): Promise<{
    origin: string
    own: VerifierKey[]
    witnesses: VerifierKey[]
    /** What one of its keys has signed of another. */
    vouches: KeyVouch[]
  }>
  /** What it offers to show that one size of its tree continues another. */
  continuation(sizes: { from: number; to: number }): Promise<Bytes[]>
  /** Hands in a co-signed checkpoint; answers why the bank does not take it, if so. */
  handIn(checkpoint: string): Promise<string | undefined>
}

const ANSWER_WITHIN_MS = 30_000
const MOST_BYTES = 1_000_000

/** Without encryption only on this machine: whoever sits in between could show other books than the bank does. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))

export function askBank(address: string): AskedBank {
  const given = URL.canParse(address) ? new URL(address) : undefined
  if (!given || !/^https?:$/.test(given.protocol))
    throw new StartupProblem(`${address} is not the address of a bank, such as https://bank.example.`)
  if (!isSafe(given))
    throw new StartupProblem(
      `${address} is not encrypted, and anybody in between could answer: write https:// instead.`,
    )
  const url = given.href.replace(/\/$/, '')

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const reply = await fetch(`${url}${path}`, { ...init, redirect: 'manual', signal }).catch(
      ({ cause, message }: Error) => {
        const why = (cause as { code?: string } | undefined)?.code ?? message
        throw new StartupProblem(`${url} does not answer (${why}).`)
      },
    )
    return { status: reply.status, text: await readSome(reply, url) }
  }

  async function askFor(path: string): Promise<string> {
    const { status, text } = await ask(path)
    if (status !== 200) throw new StartupProblem(`${url}${path} answered with status ${status}.`)
    return text
  }

  return {
    url,
    checkpoint: () => askFor('/checkpoint'),

    async keys() {
      const { reply } = proofCalls['GET /checkpoint-keys']
      const { data } = parsed(await askFor('/checkpoint-keys'), reply, url)
      const own = await keysIn(data.keys.map(({ key }) => key))
      return {
        origin: data.origin,
        own: own.filter(({ name, kind }) => name === data.origin && kind === 'signer'),
        vouches: data.vouches,
        witnesses: (await keysIn(data.witnesses)).filter(({ kind }) => kind === 'witness'),
      }
    },

    async continuation({ from, to }) {
      const { reply } = proofCalls['GET /checkpoint-continuation']
      const { data } = parsed(await askFor(`/checkpoint-continuation?from=${from}&to=${to}`), reply, url)
      // What is no hash shows nothing: it is left for the check to find too few.
      return data.flatMap((text) => fromBase64(text) ?? [])
    },

    async handIn(checkpoint) {
      const { status } = await ask('/checkpoint-cosignature', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ checkpoint }),
      })
      if (status === 200) return undefined
      return status === 403 ? 'it does not know this witness yet' : `it answered with status ${status}`
    },
  }
}

const keysIn = async (texts: readonly string[]): Promise<VerifierKey[]> =>
  (await Promise.all(texts.map(readKey))).filter((key) => key !== undefined)

type Schema<Data> = { parse(given: unknown): { data: Data } }

function parsed<Data>(text: string, schema: Schema<Data>, url: string): { data: Data } {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartupProblem(`${url} answers otherwise than a Larkfield bank does: put the address right.`)
  }
}

/** Whoever answers without end is not listened to for ever. */
async function readSome(reply: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new StartupProblem(`${url} answers with more than anybody asked for.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
