import type { Brand } from '@larkfield/contract/brand.ts'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { apiDocument, apiTitle } from './api-document.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

type Options = { brand: Brand; publicUrl: string | undefined }

/** Written when the first reader asks for it: a megabyte that most servers never send. */
function documentOnce(options: Options): () => string {
  let document: string | undefined
  return () => {
    document ??= JSON.stringify(apiDocument(options))
    return document
  }
}

/** The API document, and a page to browse it: ours, so that it holds no inline script and lives under the same policy as everything else. */
export async function installApiPage(app: FastifyInstance, { brand, publicUrl }: Options): Promise<void> {
  const document = documentOnce({ brand, publicUrl })
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
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
  <title>${escaped(apiTitle(brand))}</title>
  <link rel="icon" href="/icon.svg">
</head>
<body>
  <script id="api-reference" type="application/json" data-url="/openapi.json" data-configuration="${escaped(settings)}"></script>
  <script src="/docs/reference/js/scalar.js"></script>
</body>
</html>`
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
