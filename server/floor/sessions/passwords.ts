import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { boundedQueue } from '../jobs/bounded-queue.ts'
import { isGuessable } from './guessable.ts'

/** How the bank keeps and checks passwords: argon2id, off the event loop, a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** A hash that no password has, for whoever has still to choose one; it looks like any other, and takes as long. */
  ofNobody(): string
  /** Takes as long for `undefined`, so that an unknown account cannot be told from a wrong password. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Refuses what attackers try first; `personal` are words a guesser would know, such as the name. */
  assertAcceptable(password: string, personal?: string[], field?: string): Promise<void>
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const owaspCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

type Options = {
  /** Two threads of the pool's four: files and compression keep theirs. */
  atOnce?: number
  /** Beyond this the answer is "busy": people do not wait longer, and machines should come back. */
  patienceMs?: number
  /** Less only in tests, which sign in by the thousand. */
  cost?: typeof owaspCost
}

export function openPasswords({ atOnce = 2, patienceMs = 8_000, cost = owaspCost }: Options = {}): Passwords {
  const queue = boundedQueue({ atOnce, patienceMs })
  const compute = (password: string, salt: Buffer, parameters: typeof owaspCost) =>
    queue(() => derive('argon2id', { ...parameters, message: normal(password), nonce: salt }))
  const nobody = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(cost.tagLength) }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return toPhc(cost, salt, await compute(password, salt, cost))
    },
    ofNobody: () => toPhc(cost, randomBytes(SALT_BYTES), randomBytes(cost.tagLength)),
    async verify(hash, password) {
      const { salt, tag, ...parameters } = hash === undefined ? nobody : fromPhc(hash)
      return timingSafeEqual(await compute(password, salt, parameters), tag) && hash !== undefined
    },
    async assertAcceptable(password, personal = [], field = 'password') {
      if (await isGuessable(password, personal)) throw new Refusal('weak_password', { field })
    },
  }
}

/** The same letters typed on another keyboard may arrive as other bytes. */
const normal = (password: string) => password.normalize('NFC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const toPhc = ({ memory, passes, parallelism }: typeof owaspCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

/** The parameters are read from the hash, so that they can be raised while older hashes still work. */
function fromPhc(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is not in the form of argon2id.')
  const [, memory, passes, parallelism, salt = '', digest = ''] = match
  const tag = Buffer.from(digest, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    salt: Buffer.from(salt, 'base64'),
    tag,
  }
}
