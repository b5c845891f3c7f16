import { ApiProblem } from './api.ts'
import type { CallName } from './api-types.ts'
import { roleOf } from './paths.ts'
import { endSession, tokenOf } from './session.ts'

type Wanted = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  /** The name to save under when the server does not give one. */
  fileName: string
  signal?: AbortSignal
  onProgress?: (progress: DownloadProgress) => void
}

/** `share` is known only when the server says how long the file is. */
export type DownloadProgress = { bytes: number; share: number | undefined }

/** Fetches a call that answers with a file, telling how far it is, and hands the file to the browser to save. */
export async function download(name: CallName, wanted: Wanted): Promise<void> {
  const role = roleOf(location.hash.slice(1).split('?')[0] ?? '')
  const token = role && tokenOf(role)
  const response = await ask(addressOf(name, wanted), token, wanted.signal)
  if (response.status === 401 && role && tokenOf(role) === token) endSession(role, 'expired')
  if (!response.ok) throw await problemOf(response)
  save(await read(response, wanted.onProgress), fileNameOf(response) ?? wanted.fileName)
}

function addressOf(name: string, { params = {}, query = {} }: Wanted): string {
  const template = name.split(' ')[1] ?? ''
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

async function ask(address: string, token: string | undefined, signal: AbortSignal | undefined) {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json, */*', ...(token && { authorization: `Bearer ${token}` }) },
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem({
      status: 0,
      code: 'no_answer',
      message: 'An error occurred. Please try again later.',
    })
  }
}

async function read(response: Response, onProgress: Wanted['onProgress']): Promise<Blob> {
  const length = Number(response.headers.get('content-length')) || undefined
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value)
    bytes += chunk.value.byteLength
    onProgress?.({ bytes, share: length && Math.min(1, bytes / length) })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const said = (await response.json().catch(() => ({}))) as { message?: string; code?: string }
  return new ApiProblem({
    status: response.status,
    code: said.code ?? 'unknown',
    message: said.message ?? 'An error occurred. Please try again.',
  })
}

const fileNameOf = (response: Response) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]

function save(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // The browser has taken hold of the content by then; keeping it would cost the memory of the whole file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
