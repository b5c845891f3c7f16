import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Brand, checkedToBrand } from '@larkfield/contract/brand.ts'
import { languageOf } from '@larkfield/contract/languages.ts'
import type { Plugin } from 'vite'
import { appIconsPx, pictures } from './icons.ts'

const shipped = resolve(import.meta.dirname, '../../brand.json')

/** Puts the brand that BRAND_FILE names into the page's head, its manifest and icon, and every import of brand.json. */
export function brandFile(): Plugin {
  const file = process.env.BRAND_FILE ? resolve(process.env.BRAND_FILE) : shipped
  const brand = checkedToBrand(JSON.parse(readFileSync(file, 'utf8')))
  return {
    name: 'larkfield-brand',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/brand.json') ? file : undefined),
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_NAME%', escaped(brand.name))
        .replaceAll('%BRAND_DESCRIPTION%', escaped(brand.description))
        .replaceAll('%BRAND_INK%', brand.colours.primary[9] ?? '')
        .replace('<html lang="en"', `<html lang="${languageOf(brand.locale)}"`),
    async generateBundle() {
      // The prerendering build wants the page's text only.
      if (this.environment.config.build.ssr) return
      for (const picture of await pictures(brand)) this.emitFile({ type: 'asset', ...picture })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest(brand) })
    },
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const manifest = (brand: Brand) =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: languageOf(brand.locale),
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: brand.colours.primary[9],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...appIconsPx.map((px) => ({
        src: `/icon-${px}.png`,
        sizes: `${px}x${px}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
  })
