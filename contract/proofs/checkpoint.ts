import { fromBase64, toBase64 } from './bytes.ts'
import { readNote } from './signed-note.ts'
import type { Tree } from './tree.ts'

/** Where the tree stands, as C2SP writes it (c2sp.org/tlog-checkpoint): the text of a signed note. */
export type Checkpoint = Tree & {
  /** Names the books for ever, whatever the bank is called. */
  origin: string
  /** The block of the older chain (B20) that ends at or before the tree's last transfer. */
  block: { height: number; hash: string } | null
}

export const checkpointText = ({ origin, size, root, block }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n${block ? `block ${block.height} ${block.hash}\n` : ''}`

/** The checkpoint that a note holds, whoever signed it; undefined when it holds none. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const text = readNote(note)?.text
  const [origin = '', count = '', root64 = '', ...more] = text?.slice(0, -1).split('\n') ?? []
  const root = fromBase64(root64)
  if (!origin || !/^(?:0|[1-9]\d{0,15})$/.test(count) || root?.length !== 32) return undefined
  // Lines that we do not know are another's extension; the signature covers them.
  const [, height, hash] =
    more.map((line) => /^block (\d{1,15}) ([0-9a-f]{64})$/.exec(line)).find(Boolean) ?? []
  const block = height === undefined || hash === undefined ? null : { height: Number(height), hash }
  return { origin, size: Number(count), root, block }
}
