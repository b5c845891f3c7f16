import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Brand, checkedToBrand } from '@larkfield/contract/brand.ts'
import type { Plugin } from 'vite'

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
        .replaceAll('%BRAND_INK%', brand.colours.primary[9] ?? ''),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon(brand) })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest(brand) })
    },
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The logo on a rounded tile, with room around it for the masks of phones. */
function icon(brand: Brand): string {
  const shapes = brand.logo.shapes
    .map(
      ({ colour, d }) => `<path d="${d}" fill="${colour === 'primary' ? '#fff' : brand.colours.accent[4]}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="${brand.colours.primary[8]}"/><svg x="96" y="96" width="320" height="320" viewBox="${brand.logo.viewBox}">${shapes}</svg></svg>`
}

const manifest = (brand: Brand) =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: brand.colours.primary[9],
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  })
