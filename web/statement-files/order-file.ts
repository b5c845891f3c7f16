import { ApiProblem, api, apiFile } from '../api.ts'
import { followFile, type StatementFile } from './follow-file.ts'
import type { StatementFormat } from './formats.ts'
import type { GetFile } from './use-statement-file.ts'

/** Orders it; what is ordered is followed by its id. */
export type Order = (format: StatementFormat, signal: AbortSignal) => Promise<{ data: StatementFile }>

/** Has the file made, follows it until it is ready, and fetches it then. */
export const ordered =
  (order: Order): GetFile =>
  async (format, { signal, onStep }) => {
    const { data } = await order(format, signal)
    const params = { fileId: data._id }
    const file = await followFile(data, {
      look: async () => (await api('GET /statement-files/{fileId}', { params, signal })).data,
      onStep: (file) => onStep({ file }),
      pause: (ms) => pauseFor(ms, signal),
      mayPass: (problem) => !signal.aborted && problem instanceof ApiProblem && isPassing(problem.status),
    })
    if (file.state === 'failed') return undefined
    const { bytes, fileName } = await apiFile('GET /statement-files/{fileId}/content', {
      params,
      signal,
      onDownloadProgress: (received) => onStep({ file, received }),
    })
    return { bytes, fileName: fileName ?? file.fileName }
  }

/** No answer, too many at once, or a bank that restarts: none of them says anything about the file. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
  })
