import swagger from '@fastify/swagger'
import type { CallShape } from '@larkfield/contract/call.ts'
import { type CallName, calls } from '@larkfield/contract/calls.ts'
import { NOBODY_ACTED, PRESENCE_HEADER } from '@larkfield/contract/presence.ts'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { inputSchema, outputSchema } from './validation.ts'

const refusal = {
  type: 'object',
  description:
    'Refused; `message` is a sentence for people, `code` is stable, `reason` says more where one code has several ' +
    'causes, and `values` fill the places of its sentence',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    reason: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    field: { type: 'string' },
    data: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message', 'code'],
}

const presence = {
  type: 'string',
  maxLength: 20,
  description: `\`${NOBODY_ACTED}\`: no person did anything since the last call, so it does not extend the session`,
}

/** One call's route schema: what Fastify validates by, what a reply may carry, and what the document says. */
export function callSchema(name: CallName, call: CallShape): FastifySchema {
  const headers = {
    ...(call.idempotent && { 'idempotency-key': { type: 'string', maxLength: 200 } }),
    ...(call.role !== 'public' && { [PRESENCE_HEADER]: presence }),
  }
  return {
    ...({
      operationId: name.replace(/[^A-Za-z]+/g, '_'),
      summary: call.summary,
      tags: [call.role],
    } as object),
    ...(call.role !== 'public' && { security: [{ bearer: [] }] }),
    ...(call.multipart && { consumes: ['multipart/form-data', 'application/json'] }),
    ...(call.params && { params: inputSchema(call.params) }),
    ...(call.query && { querystring: inputSchema(call.query) }),
    ...((call.body || call.file) && { body: bodySchema(call) }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    response: { ...(call.reply && { 200: outputSchema(call.reply) }), '4xx': refusal, '5xx': refusal },
  }
}

/** A file travels beside the validated fields, so the document names it and validation lets the rest through. */
function bodySchema(call: CallShape) {
  if (call.body) return inputSchema(call.body)
  return { type: 'object', properties: {}, additionalProperties: false }
}

const title = (brand: string) => `${brand} API`

export async function installApiDocument(app: FastifyInstance, brand: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: title(brand),
        version: '1',
        description:
          'Every call of the bank. Amounts are JSON numbers of major units; a refusal carries a stable code.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Validation sees the bare fields; readers of the document should also see the file.
    transform: ({ schema, url, route }) => ({ url, schema: withFile(schema, route.method, url) }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

function withFile(schema: FastifySchema, method: string | string[], url: string): FastifySchema {
  const name = `${method} ${url.replace(/:(\w+)/g, '{$1}')}` as CallName
  const call = calls[name] as CallShape | undefined
  if (!call?.file || !schema?.body) return schema
  const body = schema.body as { properties?: object }
  const file = { type: 'string', format: 'binary' }
  return {
    ...schema,
    body: { ...body, properties: { ...body.properties, [call.file]: file } },
  } as FastifySchema
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The browsable page: ours, so that it holds no inline script and lives under the same policy as everything else. */
export async function installApiPage(app: FastifyInstance, brand: string): Promise<void> {
  await app.register(apiReference, {
    routePrefix: '/docs/reference',
    configuration: { url: '/openapi.json' },
  })
  const settings = JSON.stringify({
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  })
  const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(title(brand))}</title>
  <link rel="icon" href="/icon.svg">
</head>
<body>
  <script id="api-reference" type="application/json" data-url="/openapi.json" data-configuration="${escaped(settings)}"></script>
  <script src="/docs/reference/js/scalar.js"></script>
</body>
</html>`
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}
