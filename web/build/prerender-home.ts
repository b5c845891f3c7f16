import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

/** What the home page consists of; its files are named in the head, so that they load beside the entry. */
const homeModules = ['public/PublicLayout.tsx', 'public/Home.tsx']

/**
 * After the build, renders the home page once in Node and writes it into index.html, so that it can be read before
 * any script has run. Hash routes never reach a server, so home is the only page that can be ready-made.
 */
export function prerenderHome(): Plugin {
  let outDir = ''
  let isPageBuild = false
  let links = ''
  return {
    name: 'larkfield-prerender-home',
    apply: 'build',
    configResolved(config) {
      isPageBuild = !config.build.ssr
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      if (isPageBuild) links = linksOf(filesOfHome(bundle))
    },
    async closeBundle() {
      if (!isPageBuild) return
      const page = resolve(outDir, 'index.html')
      const html = await readFile(page, 'utf8')
      const missing = links.split('\n').filter((link) => !html.includes(hrefOf(link)))
      const home = await renderHome()
      await writeFile(
        page,
        html
          .replace('</head>', () => `${missing.join('\n')}\n</head>`)
          .replace('<!--prerendered-->', () => home),
      )
    },
  }
}

async function renderHome(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'larkfield-home-'))
  await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: scratch, emptyOutDir: true, copyPublicDir: false },
    // Bundled whole, style sheets of packages included, which Node itself could not import.
    ssr: { noExternal: true },
  })
  const entry = await import(pathToFileURL(resolve(scratch, 'prerender.js')).href)
  const home: string = await entry.renderHome()
  await rm(scratch, { recursive: true })
  return home
}

function filesOfHome(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const take = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    chunk.imports.forEach(take)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && homeModules.some((path) => chunk.facadeModuleId?.endsWith(path)))
      take(chunk.fileName)
  }
  return files
}

const linksOf = (files: Set<string>) =>
  [...files]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('\n')

const hrefOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1] ?? link
