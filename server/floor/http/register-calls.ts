import type { CallShape } from '@larkfield/contract/call.ts'
import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { NOBODY_ACTED, PRESENCE_HEADER } from '@larkfield/contract/presence.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Authenticate, Handler, Handlers, RawReply } from './call-context.ts'
import type { Metrics } from './metrics.ts'
import { readForm } from './multipart.ts'
import {
  failedCheck,
  inputSchema,
  refusalFor,
  refusalForAddress,
  routeSchema,
  unknownField,
} from './validation.ts'

type Wiring = {
  handlers: Handlers
  authenticate: Authenticate
  metrics: Metrics
  /** A live bank stands behind TLS, also where a proxy does not say so. */
  isLive: boolean
}

/** Turns the contract into routes. A call nobody handles yet is there all the same and says so with 501. */
export function registerCalls(app: FastifyInstance, wiring: Wiring): void {
  app.decorateRequest('session', undefined)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('plainHeaders', undefined)
  for (const [name, call] of allCalls) app.route(routeOf(name, call, wiring))
}

function routeOf(name: CallName, call: CallShape, wiring: Wiring): RouteOptions {
  const { handlers, metrics, isLive } = wiring
  const { method, routerPath } = splitCall(name)
  const observe = metrics.observerOf(method, routerPath)
  const handler = handlers[name] as unknown as Handler<CallName> | undefined
  return {
    method: method as 'GET',
    url: routerPath,
    schema: routeSchema(call),
    config: { isIdempotent: call.idempotent === true },
    attachValidation: true,
    onRequest: (request) => admit(request, call, wiring),
    preValidation: call.multipart ? formReader(call) : refuseForm,
    handler: async (request, reply) => {
      judge(request, call)
      if (!handler) throw new Refusal('not_built')
      const answer = await handler(contextOf(request, reply, isLive) as never)
      return call.raw ? sendRaw(reply, answer as unknown as RawReply) : answer
    },
    onResponse: (_request, reply, done) => {
      observe(reply.statusCode, reply.elapsedTime)
      done()
    },
  }
}

/** Who is asking comes first: before the body is read, and before anything is said about it. */
async function admit(
  request: FastifyRequest,
  call: CallShape,
  { authenticate, isLive }: Pick<Wiring, 'authenticate' | 'isLive'>,
): Promise<void> {
  if (call.role === 'public') return
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const acting = request.headers[PRESENCE_HEADER] === NOBODY_ACTED ? 'nobody' : undefined
  const session = token ? await authenticate(token, acting) : undefined
  if (!session) throw new Refusal('no_session')
  if (call.role !== 'either' && session.role !== call.role) throw new Refusal('wrong_role')
  if (session.role === 'admin' && call.staff && !call.staff.some((role) => session.roles.includes(role))) {
    throw new Refusal('wrong_role')
  }
  if (session.role === 'admin' && session.mustChangePassword && !call.beforeOwnPassword) {
    throw new Refusal('staff_must_change_password')
  }
  if (session.role === 'admin' && isLive && !session.hasFactor && !call.beforeFactor) {
    throw new Refusal('must_enrol_factor')
  }
  if (call.own) {
    const ownId = session.role === 'admin' ? session.staffId : session.customerId
    const asked = (request.params as Record<string, string>)[call.own]
    if (asked !== ownId) throw new Refusal('not_found')
  }
  request.session = session
}

function formReader(call: CallShape) {
  const properties = call.body ? (inputSchema(call.body).properties ?? {}) : {}
  const isNumber = (field: string) => ['number', 'integer'].includes(String(properties[field]?.type))
  return async (request: FastifyRequest) => {
    if (!request.isMultipart()) {
      // Nothing at all is an empty form: the call can then say what is missing.
      request.body ??= {}
      return
    }
    const { fields, upload } = await readForm(request, call.file, isNumber)
    request.body = fields
    request.upload = upload
  }
}

function refuseForm(request: FastifyRequest, _reply: FastifyReply, done: (problem?: Refusal) => void): void {
  done(request.isMultipart() ? new Refusal('unsupported_type') : undefined)
}

function judge(request: FastifyRequest, call: CallShape): void {
  const error = request.validationError
  if (error?.validationContext && error.validationContext !== 'body') {
    throw refusalForAddress(error, error.validationContext)
  }
  if (error) throw refusalFor(error, call, request.body)
  if (!call.body && !call.file) refuseAnyField(request.body)
  const failing = failedCheck(call, request.body)
  if (failing) throw failing
}

/** A call that takes nothing is as strict as one that takes something (S16). */
function refuseAnyField(body: unknown): void {
  const field = Object.keys(body ?? {})[0]
  if (field !== undefined) throw unknownField(field)
}

function contextOf(request: FastifyRequest, reply: FastifyReply, isLive: boolean) {
  const key = request.headers['idempotency-key']
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(String(key))) {
    throw new Refusal('bad_request_key')
  }
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    session: request.session,
    upload: request.upload,
    origin: {
      address: request.ip,
      browser: String(request.headers['user-agent'] ?? '')
        .replace(/[^ -~]/g, '?')
        .slice(0, 300),
      requestId: request.id,
    },
    idempotencyKey: key as string | undefined,
    cookies: request.cookies,
    setCookie: (name: string, value: string, maxAgeSeconds: number) => {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isLive || request.protocol === 'https',
        path: '/',
        maxAge: maxAgeSeconds,
      })
    },
    /** Made only for the few calls that stream. */
    get signal() {
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      return left.signal
    },
    log: request.log,
  }
}

/** An error that comes before the first byte is dressed as every other; one that comes later breaks the connection. */
function sendRaw(reply: FastifyReply, { headers, content }: RawReply): FastifyReply {
  reply.request.plainHeaders = reply.getHeaders()
  return reply.headers(headers).send(content)
}
