import { crc32, deflateSync } from 'node:zlib'

type Box = { x: number; y: number; width: number; height: number; colour: number }

const WIDTH = 480
const HEIGHT = 304

/** Paper, ink, two tones for the person, one for the stripe. */
const palettes = {
  card: ['#f4efe4', '#33403a', '#8fae9f', '#d9c3a5', '#1b6a4f'],
  passport: ['#e9e6f0', '#2b2f4a', '#9aa3c4', '#d8bfa6', '#5b2a3c'],
}

/**
 * A picture of a specimen, as small as one can be: a portrait, a stripe and lines where text would stand. No library
 * and no font is needed for it, and nobody takes it for a real paper.
 */
export function drawPicture(looks: keyof typeof palettes): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT)
  const fill = ({ x, y, width, height, colour }: Box) => {
    for (let row = y; row < y + height; row++) pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width)
  }
  fill({ x: 0, y: 0, width: WIDTH, height: 44, colour: 4 })
  fill({ x: 28, y: 72, width: 132, height: 168, colour: 2 })
  for (let row = 0; row < 168; row++) {
    const head = Math.sqrt(Math.max(0, 38 ** 2 - (row - 66) ** 2))
    const half = Math.round(row > 112 ? Math.min(62, 30 + (row - 112)) : head)
    fill({ x: 94 - half, y: 72 + row, width: half * 2, height: 1, colour: row > 112 ? 1 : 3 })
  }
  for (const [place, width] of [210, 150, 238, 120, 190, 96].entries()) {
    fill({ x: 190, y: 78 + place * 27, width, height: place % 2 ? 9 : 12, colour: place % 2 ? 2 : 1 })
  }
  if (looks === 'passport')
    for (const y of [262, 280]) fill({ x: 28, y, width: WIDTH - 56, height: 7, colour: 1 })
  return png(pixels, palettes[looks])
}

function png(pixels: Buffer, palette: readonly string[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8)
  // Each row begins with its filter: none.
  const rows = Array.from({ length: HEIGHT }, (_, row) => [
    Buffer.from([0]),
    pixels.subarray(row * WIDTH, (row + 1) * WIDTH),
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
