import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf, isBuiltName, type SiteFiles } from './site-files.ts'
import { siteFolder } from './site-folder.ts'

type Known = {
  brandName: string
  mode: 'demo' | 'live'
  minimumAge: number
  publicUrl: string | undefined
  ownDecimals: readonly (readonly [currency: string, decimals: number])[]
}
type Options = Known & { siteDir: string; siteFiles: SiteFiles }

const YEAR_SECONDS = 31_536_000
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`

/** The web app: one page at `/`, its files beside it. Files under assets/ carry their hash in the name. */
export async function installSite(app: FastifyInstance, options: Options): Promise<void> {
  const { siteDir, siteFiles, ...known } = options
  const folder = siteFolder(siteDir)
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`The web app is not built: run npm run build. Looked in ${folder}.`)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    schemaHide: true,
    // What a deployer left beside the site, such as .env or .git, is not part of it.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
    },
  })
  installAssets(app, folder, siteFiles)
  // Whatever a page says of its icon, browsers ask for this one too, for instance when a page is left as it loads.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('icon.svg'))
  const page = compressed(filled(readFileSync(join(folder, 'index.html'), 'utf8'), known))
  app.get('/', (request, reply) => {
    const encoding = pick(String(request.headers['accept-encoding'] ?? ''))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .send(page[encoding])
  })
}

type AssetRequest = FastifyRequest<{ Params: { name: string } }>

/** A file that this build lacks may be another version's, whose page is open in a browser: servers share theirs. */
function installAssets(app: FastifyInstance, folder: string, siteFiles: SiteFiles): void {
  const answer = async (request: AssetRequest, reply: FastifyReply) => {
    const { name } = request.params
    if (!isBuiltName(name) || existsSync(join(folder, 'assets', name)))
      return reply.sendFile(`assets/${name}`)
    const found = await siteFiles.find(name, pick(String(request.headers['accept-encoding'] ?? '')))
    if (!found) return reply.callNotFound()
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding)
    return reply
      .type(contentTypeOf(name))
      .header('vary', 'accept-encoding')
      .header('cache-control', FOREVER)
      .send(found.content)
  }
  app.get('/assets/:name', answer)
}

/** The page learns by meta tags what only the running server knows. */
export function filled(html: string, { brandName, mode, minimumAge, publicUrl, ownDecimals }: Known): string {
  const own = [
    meta('name', 'application-name', brandName),
    meta('name', 'larkfield-mode', mode),
    meta('name', 'larkfield-minimum-age', String(minimumAge)),
    // Seldom any: only books older than the list of currencies can differ from it.
    ...(ownDecimals.length ? [meta('name', 'larkfield-decimals', writtenDecimals(ownDecimals))] : []),
  ]
  const named = html
    .replace(/<meta name="(application-name|larkfield-mode|larkfield-minimum-age)"[^>]*>\s*/g, '')
    .replace('<head>', () => `<head>${own.join('')}`)
  if (!publicUrl) return named
  // Who draws a preview of a shared link needs whole addresses.
  return named.replace(
    /<meta property="og:image" content="(\/[^"]*)"[^>]*>/,
    (_, path: string) =>
      meta('property', 'og:url', `${publicUrl}/`) + meta('property', 'og:image', publicUrl + path),
  )
}

const writtenDecimals = (of: Known['ownDecimals']) => of.map((pair) => pair.join(' ')).join(', ')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}">`

type Page = Record<'identity' | 'gzip' | 'br', Buffer>

/** The page last compressed in this process: servers opened one after the other mostly have the same. */
let lastPage: { html: string; page: Page } | undefined

function compressed(html: string): Page {
  if (lastPage?.html === html) return lastPage.page
  const page = {
    identity: Buffer.from(html),
    gzip: gzipSync(html, { level: 9 }),
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
  lastPage = { html, page }
  return page
}

const pick = (accepted: string) =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
