import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT_BYTES = 1024

/** Compresses every text file once at build, at full strength, so that the server only hands it out. */
export function compressFiles(): Plugin {
  let folder = ''
  let isPageBuild = false
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      isPageBuild = !config.build.ssr
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        if (!isPageBuild) return
        const names = await readdir(folder, { recursive: true, encoding: 'utf8' })
        const texts = names.filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file))
        // At once, so that all cores take part: this is two fifths of what a build costs.
        await Promise.all(texts.map((name) => compressFile(join(folder, name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_IT_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
}
