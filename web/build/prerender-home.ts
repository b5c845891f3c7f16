import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/**
 * After the build, renders the home page once in Node and writes it into index.html, so that it can be read before
 * any script has run. Hash routes never reach a server, so home is the only page that can be ready-made.
 */
export function prerenderHome(): Plugin {
  let outDir = ''
  let isPageBuild = false
  return {
    name: 'larkfield-prerender-home',
    apply: 'build',
    configResolved(config) {
      isPageBuild = !config.build.ssr
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      if (!isPageBuild) return
      const page = resolve(outDir, 'index.html')
      const html = await readFile(page, 'utf8')
      const home = await renderHome()
      await writeFile(
        page,
        html.replace('<!--prerendered-->', () => home),
      )
    },
  }
}

async function renderHome(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'larkfield-home-'))
  try {
    await build({
      root: resolve(import.meta.dirname, '..'),
      logLevel: 'warn',
      build: { ssr: 'prerender.tsx', outDir: scratch, emptyOutDir: true, copyPublicDir: false },
      // Bundled whole, style sheets of packages included, which Node itself could not import.
      ssr: { noExternal: true },
    })
    const entry = await import(pathToFileURL(resolve(scratch, 'prerender.js')).href)
    return entry.renderHome()
  } finally {
    await rm(scratch, { recursive: true })
  }
}
