import type { Brand } from '@larkfield/contract/brand.ts'
import sharp from 'sharp'
import { smallPng } from './small-png.ts'

/** A picture the build makes of the brand's logo; phones and link previews ask for pixels, browsers take the drawing. */
export type Picture = { fileName: string; source: string | Buffer }

const TOUCH_ICON_PX = 180
export const appIconsPx = [192, 512]

export async function pictures(brand: Brand): Promise<Picture[]> {
  const square = (px: number) => png(iconDrawing(brand, 0), px, px)
  return [
    { fileName: 'icon.svg', source: iconDrawing(brand, 112) },
    { fileName: 'apple-touch-icon.png', source: await square(TOUCH_ICON_PX) },
    ...(await Promise.all(
      appIconsPx.map(async (px) => ({ fileName: `icon-${px}.png`, source: await square(px) })),
    )),
    { fileName: 'preview.png', source: await png(previewDrawing(brand), 1200, 630) },
  ]
}

const png = (drawing: string, width: number, height: number): Promise<Buffer> =>
  smallPng(sharp(Buffer.from(drawing)).resize(width, height))

/** On its dark ground the logo's primary shapes are white. */
const logo = ({ logo: { viewBox, shapes }, colours }: Brand, place: string) =>
  `<svg ${place} viewBox="${viewBox}">${shapes
    .map(({ colour, d }) => `<path d="${d}" fill="${colour === 'primary' ? '#fff' : colours.accent[4]}"/>`)
    .join('')}</svg>`

/** Square to the edges for phones, which mask it themselves and need room around the logo; rounded for tabs. */
const iconDrawing = (brand: Brand, corner: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${brand.colours.primary[8]}"/>${logo(brand, 'x="96" y="96" width="320" height="320"')}</svg>`

/** The picture beside a shared link. Without letters, since a build machine may have no font: the title stands below. */
const previewDrawing = (brand: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${brand.colours.primary[9]}"/><circle cx="930" cy="352" r="92" fill="${brand.colours.accent[3]}"/><path d="M0 400c200-76 400-86 600-32s400 46 600-34v296H0z" fill="${brand.colours.primary[7]}"/><path d="M0 492c240-84 460-66 660-20s380 34 540-30v188H0z" fill="${brand.colours.primary[8]}"/>${logo(brand, 'x="420" y="96" width="360" height="360"')}</svg>`
