import { readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { isPrivateKey } from '@larkfield/server/floor/checkpoints/witness-settings.ts'
import { StartupProblem } from './startup-problem.ts'

/** The keys of a file: one a line, of banks and of witnesses; what follows a # is for people. */
export async function keysInFile(text: string, file: string): Promise<VerifierKey[]> {
  const lines = text.split('\n').map((line) => line.replace(/(^|\s)#.*/, '').trim())
  const keys = await Promise.all(
    lines.map((line, nth) => line && keyFrom(line, `Line ${nth + 1} of ${file}`)),
  )
  return keys.filter((key) => key !== '')
}

/** What is no key is not repeated: it may be a secret, or no text at all. */
export async function keyFrom(text: string, where: string): Promise<VerifierKey> {
  refusePrivate(text, where)
  const key = await readKey(text)
  if (key) return key
  throw new StartupProblem(`${where} is not a whole key as name+id+key.`)
}

export function refusePrivate(text: string, where: string): void {
  if (isPrivateKey(text))
    throw new StartupProblem(
      `${where} is a private key: keep it to yourself, and name the public one, which has no PRIVATE in it.`,
    )
}
