import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
      handler() {
        if (!isPageBuild) return
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        for (const name of names.filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file))) {
          const content = readFileSync(join(folder, name))
          if (content.length < WORTH_IT_BYTES) continue
          writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
        }
      },
    },
  }
}
