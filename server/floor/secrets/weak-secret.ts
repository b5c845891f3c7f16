/** Values people paste from examples, whatever follows them. */
const EXAMPLES = /^(change.?me|secret|password|example|default)/i
/** As they lie on keyboards, and as people count. */
const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const CHAINS = [...ROWS, 'abcdefghijklmnopqrstuvwxyz', '0123456789'].map((row) => row + row)
const LINKS = new Set([...CHAINS, ...CHAINS.map((chain) => [...chain].reverse().join(''))].flatMap(linksOf))
/** Shorter likenesses happen by chance. */
const SHORTEST_RUN = 3

function linksOf(chain: string): string[] {
  return [...chain].slice(1).map((next, at) => chain[at]! + next)
}

/**
 * Whether a secret is easier to guess than its length says: copied from an example, counted, typed along a keyboard or
 * made of one pattern over and over. A random one of at least that many bits passes.
 */
export const isWeakSecret = (secret: string, leastBits: number): boolean =>
  EXAMPLES.test(secret) || bitsOf(secret) < leastBits

/** Each character tells as much as the different ones among them allow; a run or a repetition tells as much as one. */
function bitsOf(secret: string): number {
  const told = Math.log2(new Set(secret).size)
  let bits = 0
  for (let at = 0; at < secret.length; ) {
    bits += told
    at += Math.max(1, longest(runFrom(secret, at), repetitionFrom(secret, at)))
  }
  return bits
}

const longest = (...lengths: number[]) => Math.max(...lengths.filter((length) => length >= SHORTEST_RUN), 0)

/** How long `aaaa`, `abcd`, `4321` or `qwer` goes on from here. */
function runFrom(secret: string, at: number): number {
  const text = secret.toLowerCase()
  let end = at + 1
  while (end < text.length && (text[end] === text[end - 1] || LINKS.has(text[end - 1]! + text[end]!)))
    end += 1
  return end - at
}

/** The longest piece from here on that stood before, also where the two overlap. */
function repetitionFrom(secret: string, at: number): number {
  let most = 0
  for (let before = 0; before < at; before += 1) {
    let length = 0
    while (at + length < secret.length && secret[before + length] === secret[at + length]) length += 1
    most = Math.max(most, length)
  }
  return most
}

type SecretLeast = { characters: number; bits: number }

/** What a live bank must not run on easily guessed. A key is worked on offline; a token must be tried on the server. */
const secretLeasts: Record<string, SecretLeast> = {
  SECRET_KEY: { characters: 32, bits: 96 },
  BACKUP_KEY: { characters: 16, bits: 64 },
  METRICS_TOKEN: { characters: 16, bits: 64 },
}

/** One sentence for each that is. */
export const weakSecrets = (given: (name: string) => string | undefined): string[] =>
  Object.entries(secretLeasts)
    .filter(([name, least]) => {
      const secret = given(name)
      return secret && (secret.length < least.characters || isWeakSecret(secret, least.bits))
    })
    .map(
      ([name, { characters }]) =>
        `${name} must be ${characters} or more random characters (try: openssl rand -base64 48)`,
    )
