import type { CallShape } from '@larkfield/contract/call.ts'
import { allCalls } from '@larkfield/contract/calls.ts'
import type { Refusal } from '@larkfield/contract/refusals.ts'
import type { CallName, Reply } from '../api-types.ts'
import { checkedFields, checkedForm, checkedTexts } from './checked-request.ts'

/** What a screen has asked for, after the contract has read it. */
export type Asked = {
  name: CallName
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Headers
}

type Answer = (asked: Asked) => Response | Promise<Response>
type Given<Name extends CallName> = Reply<Name> | ((asked: Asked) => Reply<Name>)

/** What the browser says when the network is away. */
const networkFailure = () => new TypeError('Failed to fetch')

/**
 * The bank as the web meets it, behind `fetch`. A test answers each call by its name in the contract. The contract's
 * schemas read both sides: no answer has a shape that the bank never gives, and no screen sends what the bank does not
 * take. A call without an answer fails the test.
 */
export function bankInMemory() {
  const answers = new Map<CallName, Answer>()
  const asked: Asked[] = []
  const faults: string[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined

  /** Replaces what this call was answered with so far. */
  function answer<Name extends CallName>(name: Name, given: Given<Name>): void {
    const isFunction = typeof given === 'function'
    const fixed = isFunction ? undefined : checkedReply(name, given)
    answers.set(name, (request) => Response.json(isFunction ? checkedReply(name, given(request)) : fixed))
  }

  /** Says no, with a refusal of the catalogue, as the server writes it. */
  const refuse = (name: CallName, refusal: Refusal) => void answers.set(name, () => refused(refusal))

  /** A body that no call of the contract has: what a proxy or another release may send. */
  const answerOutsideContract = (name: CallName, status: number, body: unknown) =>
    void answers.set(name, () => Response.json(body, { status }))

  /** The request arrives, and its answer is lost; or the network is away. A screen cannot tell which. */
  const lose = (name: CallName) => void answers.set(name, () => Promise.reject(networkFailure()))

  /** The present answer waits until it is released. */
  function hold(name: CallName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answered = answers.get(name)
    answers.set(name, async (request) => {
      await promise
      return (answered ?? unanswered)(request)
    })
    return resolve
  }

  /** As the server does: a reply carries the fields of the contract and no others. */
  function checkedReply(name: CallName, given: unknown): unknown {
    const judged = shapes.get(name)?.reply?.safeParse(given)
    if (judged?.success) return judged.data
    throw fault(`${name} is not answered so: ${judged?.error.message ?? 'it has no reply in JSON'}`)
  }

  function unanswered({ name }: Asked): Response {
    throw fault(`${name} was asked, and this test gives no answer to it.`)
  }

  function fault(text: string): Error {
    if (!faults.includes(text)) faults.push(text)
    return new Error(text)
  }

  /** In the place of `fetch`. */
  async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const called = callOf(request)
    if (!called) throw fault(`${request.method} ${request.url} is no call of the contract.`)
    if (called.name === 'GET /events') return openStream(request.signal)
    const understood = await read(called, request, init?.body).catch((error: Error) => {
      throw fault(`${called.name}: ${error.message}`)
    })
    asked.push(understood)
    const response = await (answers.get(called.name) ?? unanswered)(understood)
    if (request.signal.aborted) throw request.signal.reason
    return response
  }

  /** Open and silent, until the test has news. */
  function openStream(signal: AbortSignal): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    answer,
    refuse,
    answerOutsideContract,
    lose,
    hold,
    respond,
    /** What goes out to open screens: something has changed. */
    tell: (topic: string) =>
      stream?.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify({ topic })}\n\n`)),
    /** What the screen has asked by this name, oldest first. */
    asked: (name: CallName) => asked.filter((one) => one.name === name),
    faults,
  }
}

export type BankInMemory = ReturnType<typeof bankInMemory>

function refused({ code, reason, message, status, extras }: Refusal): Response {
  const { field, values, data, retryAfterSeconds } = extras
  const headers = new Headers()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  const body = { message, code, reason, values, field, data }
  return Response.json(body, { status, headers })
}

type Called = { name: CallName; shape: CallShape; params: Record<string, string> }

const shapes = new Map<CallName, CallShape>(allCalls)

/** Paths without a field in braces come first: `/pots/new` is not the pot `new`. */
const routes = allCalls
  .map(([name, shape]) => {
    const [method, path = ''] = name.split(' ')
    return { name, shape, method, pattern: new URLPattern({ pathname: path.replace(/\{(\w+)\}/g, ':$1') }) }
  })
  .toSorted((one, other) => one.name.split('{').length - other.name.split('{').length)

function callOf(request: Request): Called | undefined {
  const { origin, pathname } = new URL(request.url)
  for (const { name, shape, method, pattern } of routes) {
    const found = method === request.method ? pattern.exec({ pathname, baseURL: origin }) : null
    if (found) return { name, shape, params: found.pathname.groups as Record<string, string> }
  }
  return undefined
}

async function read({ name, shape, params }: Called, request: Request, sent: unknown): Promise<Asked> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    name,
    params: checkedTexts(shape.params, decoded(params)),
    query: checkedTexts(shape.query, query),
    body: sent instanceof FormData ? checkedForm(shape, sent) : checkedFields(shape, await jsonOf(request)),
    headers: request.headers,
  }
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([key, text]) => [key, decodeURIComponent(text)]))

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
