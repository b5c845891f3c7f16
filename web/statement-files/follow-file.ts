import type { Reply } from '../api-types.ts'

export type StatementFile = Reply<'GET /statement-files/{fileId}'>['data']

const FIRST_WAIT_MS = 400
/** A file that takes longer than this many looks takes a while: nobody gains by a look every moment. */
const QUICK_LOOKS = 5
const SLOWER_BY = 1.5
const LONGEST_WAIT_MS = 5_000

/** How long to wait before the next look at a file in the making. */
export const waitBefore = (look: number): number =>
  Math.min(FIRST_WAIT_MS * SLOWER_BY ** Math.max(0, look - QUICK_LOOKS), LONGEST_WAIT_MS)

/** The share of its lines that are written, from 0 to 100; undefined as long as nobody knows how many there are. */
export const shareDone = ({ linesDone, lines }: Pick<StatementFile, 'linesDone' | 'lines'>) =>
  lines > 0 ? Math.min(100, Math.floor((linesDone / lines) * 100)) : undefined

/** Looks that may fail one after the other, as on a train in a tunnel: the file is being made meanwhile. */
const MOST_MISSED = 8

type Following = {
  look: () => Promise<StatementFile>
  onStep: (file: StatementFile) => void
  pause: (ms: number) => Promise<void>
  /** Whether a look that failed may succeed in a moment. */
  mayPass: (problem: unknown) => boolean
}

/** Looks at a file until it is ready or has failed, and gives it back then. */
export async function followFile(
  ordered: StatementFile,
  { look, onStep, pause, mayPass }: Following,
): Promise<StatementFile> {
  let file = ordered
  let missed = 0
  for (let looks = 0; file.state === 'waiting' || file.state === 'making'; looks++) {
    onStep(file)
    await pause(waitBefore(looks))
    try {
      file = await look()
      missed = 0
    } catch (problem) {
      missed += 1
      if (missed > MOST_MISSED || !mayPass(problem)) throw problem
    }
  }
  onStep(file)
  return file
}
