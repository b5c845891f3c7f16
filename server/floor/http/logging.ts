import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { withoutAddresses } from '../mail/without-addresses.ts'
import type { Session } from './call-context.ts'

/** Secrets by any of these names never reach a log line, wherever they stand. */
const SECRET_FIELDS = new Set([
  'password',
  'retypePassword',
  'retype_password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'userInput',
  'cvv',
  'cardNumber',
  'cotCode',
  'taxCode',
  'matchingCode',
  'authorization',
  'cookie',
])

/** The whole log, as the process has it. */
export type ProcessLog = FastifyBaseLogger

/** What most of the bank asks of a log. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>

/** Where log lines go instead of the standard output; for whoever wants to read them back. */
export type LogStream = { write(line: string): void }

/** The log of the process, for requests and for everything it does by itself. */
export function openLog(level: string, stream?: LogStream): ProcessLog {
  const options: LoggerOptions = {
    level,
    // The logger's own redaction would also look through the id that each request is bound to, for every request.
    formatters: { log: (line: Record<string, unknown>) => withoutSecrets(line, DEEPEST) },
    serializers: {
      // Headers may hold a token: the path is enough to follow a request.
      req: (request: Asked & { method: string; ip?: string }) => ({
        method: request.method,
        path: pathOf(request),
        address: request.ip,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: withoutAddresses(error.message),
        code: error.code,
        stack: error.stack && withoutAddresses(error.stack),
      }),
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

const DEEPEST = 3

/** A copy of plain objects down to some depth; what has a serializer of its own is left to it. */
function withoutSecrets(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (SECRET_FIELDS.has(name)) return [name, '[secret]']
      return [name, depth > 1 && isPlain(inner) ? withoutSecrets(inner, depth - 1) : inner]
    }),
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Load balancers and Prometheus ask every few seconds. */
const PROBES = ['/healthz', '/readyz', '/metrics']

type Level = 'debug' | 'info' | 'warn' | 'error'

/** Our own bugs are errors; that we turn people away for now is a warning; probes are worth a line when they fail. */
function levelOf(path: string, status: number): Level {
  if (status === 503 || status === 429) return 'warn'
  if (status >= 500) return 'error'
  return status < 400 && PROBES.includes(path) ? 'debug' : 'info'
}

/** Who asked, by id alone: no name and no account number. */
function whoOf(session: Session | undefined): { customer?: string; staff?: string } {
  if (!session) return {}
  return session.role === 'admin' ? { staff: session.staffId } : { customer: session.customerId }
}

/** One line for each request, once it is answered, instead of one before and one after. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status, elapsedTime } = reply
    const line = {
      req: request,
      status,
      ms: Math.round(elapsedTime),
      ...whoOf(request.session),
      ...request.refused,
    }
    if (error) request.log.error({ ...line, err: error }, 'not answered')
    else request.log[levelOf(pathOf(request), status)](line, 'answered')
  }
}

type Asked = { url: string; routeOptions?: { url?: string | undefined } }

/** Without the query, which may hold a signature; a number of an account in the path is not told either. */
const pathOf = ({ url, routeOptions }: Asked): string =>
  routeOptions?.url?.includes(':accountNumber') ? routeOptions.url : url.split('?')[0]!
