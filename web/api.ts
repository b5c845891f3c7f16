import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import type { EarlyRepayment } from '@larkfield/contract/entities/loans.ts'
import type { ChangedField, Proposal } from '@larkfield/contract/entities/proposals.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import type { Arguments, CallName, Reply } from './api-types.ts'
import { roleOf } from './paths.ts'
import { presence } from './presence.ts'
import { endSession, tokenOf } from './session.ts'
import { answerTo } from './words/speech.tsx'

type GoOn = {
  id?: string
  question?: AskedFor
  approving?: Approving
  proposal?: Proposal
  changed?: readonly ChangedField[]
  earlyRepayment?: EarlyRepayment
}

/** A call that did not succeed. `status` 0 means that no answer came. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** Says more than the code where one has several causes; its sentence is filled with `values`. */
  readonly reason: string | undefined
  readonly values: Values | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** What the screen needs to go on: the id for the code page, or what to answer with a factor. */
  readonly data: GoOn | undefined

  constructor(parts: {
    status: number
    code: string
    message: string
    reason?: string | undefined
    values?: Values | undefined
    field?: string | undefined
    retryAfterSeconds?: number | undefined
    data?: GoOn | undefined
  }) {
    super(parts.message)
    this.name = 'ApiProblem'
    this.status = parts.status
    this.code = parts.code
    this.reason = parts.reason
    this.values = parts.values
    this.field = parts.field
    this.retryAfterSeconds = parts.retryAfterSeconds
    this.data = parts.data
  }
}

/** Nothing has been done yet: a second person is needed, and the forms say so. */
const WAITS = 202

const noAnswer = () =>
  new ApiProblem({ status: 0, code: 'no_answer', message: 'An error occurred. Please try again later.' })

/**
 * One call of the contract. The token is that of the area the person is in, since a browser may hold a customer's
 * and an administrator's session at once; `token` stands for a sign-in that is not complete yet.
 */
export async function api<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<Reply<Name>> {
  const given = (options ?? {}) as LooseOptions
  const role = roleOf(location.hash.slice(1).split('?')[0] ?? '')
  const token = given.token ?? (role && tokenOf(role))
  const person = presence()
  const request = toRequest(name, given, token)
  Object.assign(request.headers, person.headers)
  const answer = given.onUploadProgress ? await upload(request, given) : await ask(request, given.signal)
  person.answered()
  if (answer.status >= 200 && answer.status < 300 && answer.status !== WAITS)
    return said(name, answer.body) as Reply<Name>
  // A token that was replaced while this call was under way says nothing about the present session.
  if (answer.status === 401 && role && token && tokenOf(role) === token) endSession(role, 'expired')
  throw toProblem(answer)
}

/** A reply tells its success in English; a page in another language says it in its own words. */
function said(name: CallName, body: unknown): unknown {
  const message = answerTo(name)
  return message && body && typeof body === 'object' ? { ...body, message } : body
}

/** A call that answers with a file: its bytes, and the name the server gives it. */
export async function apiFile<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<{ bytes: Blob; fileName: string | undefined }> {
  const given = (options ?? {}) as LooseOptions
  const role = roleOf(location.hash.slice(1).split('?')[0] ?? '')
  const token = given.token ?? (role && tokenOf(role))
  const person = presence()
  const { method, url, headers, body: sent } = toRequest(name, given, token)
  const init: RequestInit = {
    method,
    headers: { ...headers, ...person.headers, accept: '*/*' },
    body: sent ?? null,
    signal: given.signal ?? null,
  }
  const lost = (error: unknown): never => {
    throw given.signal?.aborted ? error : noAnswer()
  }
  const response = await fetch(url, init).catch(lost)
  person.answered()
  if (response.ok) {
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')
    // A connection may break half way through a file.
    const bytes = await receive(response, given.onDownloadProgress).catch(lost)
    return { bytes, fileName: named?.[1] }
  }
  if (response.status === 401 && role && token && tokenOf(role) === token) endSession(role, 'expired')
  const body = parse(await response.text())
  throw toProblem({ status: response.status, body, retryAfter: response.headers.get('retry-after') })
}

/** A file made while it is sent has no known length: all there is to tell is how much has come. */
async function receive(response: Response, onProgress: ((bytes: number) => void) | undefined): Promise<Blob> {
  // Taking the reader locks the body: whoever does not count leaves it to the browser.
  if (!onProgress || !response.body) return response.blob()
  const reader = response.body.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

type Scalar = string | number | boolean | undefined
type LooseOptions = {
  params?: Record<string, string | number>
  query?: Record<string, Scalar>
  body?: unknown
  form?: Record<string, Scalar | Blob>
  idempotencyKey?: string
  token?: string
  signal?: AbortSignal
  onUploadProgress?: (share: number) => void
  onDownloadProgress?: (bytes: number) => void
}
type Request = { method: string; url: string; headers: Record<string, string>; body?: string | FormData }
type Answer = { status: number; body: unknown; retryAfter: string | null }

function toRequest(name: string, options: LooseOptions, token: string | undefined): Request {
  const [method = 'GET', template = '/'] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(options.params?.[key] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request: Request = { method, url: query.size > 0 ? `${path}?${query}` : path, headers }
  if (options.form) request.body = toFormData(options.form)
  else if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(options.body)
  }
  return request
}

function toFormData(fields: Record<string, Scalar | Blob>): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) data.append(key, value instanceof Blob ? value : String(value))
  }
  return data
}

async function ask({ method, url, headers, body }: Request, signal?: AbortSignal): Promise<Answer> {
  try {
    const init: RequestInit = { method, headers, credentials: 'same-origin' }
    if (body !== undefined) init.body = body
    if (signal) init.signal = signal
    const response = await fetch(url, init)
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer()
  }
}

/** fetch cannot report how much of a body has been sent; the older interface can. */
function upload({ method, url, headers, body }: Request, options: LooseOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onUploadProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        body: parse(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function toProblem({ status, body, retryAfter }: Answer): ApiProblem {
  const said = (body ?? {}) as {
    message?: unknown
    code?: unknown
    reason?: unknown
    values?: Values
    field?: unknown
    data?: GoOn
  }
  return new ApiProblem({
    status,
    code: typeof said.code === 'string' ? said.code : 'unknown',
    message: typeof said.message === 'string' ? said.message : 'An error occurred. Please try again.',
    reason: typeof said.reason === 'string' ? said.reason : undefined,
    values: said.values,
    field: typeof said.field === 'string' ? said.field : undefined,
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
    data: said.data,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
