import { readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { StartupProblem } from './startup-problem.ts'

/** The keys of a file: one a line, of banks and of witnesses; what follows a # is for people. */
export async function keysInFile(text: string, file: string): Promise<VerifierKey[]> {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter(Boolean)
  return Promise.all(lines.map((line) => keyFrom(line, file)))
}

export async function keyFrom(text: string, where: string): Promise<VerifierKey> {
  const key = await readKey(text)
  if (key) return key
  throw new StartupProblem(`${where} holds ${text}, which is not a whole key as name+id+key.`)
}
