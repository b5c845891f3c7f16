import sharp, { type Sharp } from 'sharp'

/** Screens and logos have few colours: with a palette they are a third of the size and look the same. */
export const smallPng = (picture: Sharp | Buffer): Promise<Buffer> =>
  (Buffer.isBuffer(picture) ? sharp(picture) : picture)
    .png({ palette: true, effort: 10, dither: 0.6 })
    .toBuffer()
