import type { FastifyServerOptions } from 'fastify'

/** Secrets by any of these names never reach a log line, wherever they stand. */
const SECRET_FIELDS = [
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
]

/** Where log lines go instead of the standard output; for whoever wants to read them back. */
export type LogStream = { write(line: string): void }

export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    ...(stream && { stream }),
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    serializers: {
      // The query may hold a signature and the headers a token: the path is enough to follow a request.
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  } as FastifyServerOptions['logger']
}
