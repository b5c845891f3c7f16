import { Refusal } from '@larkfield/contract/refusals.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { boundedQueue } from '../jobs/bounded-queue.ts'

/** A file that may be kept: its type by content, never by name, and an image drawn again (S20). */
export type Sanitized = { contentType: string; content: Buffer }

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** A small file can unfold into gigabytes; no camera needs more than this. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = { photo: 800, document: 1600 }

// Pixels are other people's bytes: nothing of them is remembered, and one thread each is enough.
sharp.cache(false)
sharp.concurrency(1)

/** Decoding is the costliest thing a stranger can ask for, so it is done a few at a time. */
const inTurn = boundedQueue({ atOnce: 2, patienceMs: 10_000 })

export async function sanitizePhoto(content: Buffer): Promise<Sanitized> {
  if (content.length === 0) throw emptyFile('profilePhoto')
  const type = await fileTypeFromBuffer(content)
  if (!type || !IMAGE_TYPES.includes(type.mime)) throw notAnImage()
  return inTurn(() => redrawn(content, 'photo'))
}

export async function sanitizeDocument(content: Buffer): Promise<Sanitized> {
  if (content.length === 0) throw emptyFile('documents')
  const type = await fileTypeFromBuffer(content)
  if (type && IMAGE_TYPES.includes(type.mime)) return inTurn(() => redrawn(content, 'document'))
  if (type?.mime === 'application/pdf' && isWholePdf(content)) {
    return { contentType: 'application/pdf', content }
  }
  throw new Refusal('not_an_image_or_pdf')
}

/** Drawing it again drops places, names and whatever else was hidden in the file; turned as the camera was held. */
async function redrawn(content: Buffer, purpose: 'photo' | 'document'): Promise<Sanitized> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
  const { width = 0, height = 0 } = await sharp(content, options)
    .metadata()
    .catch((error: unknown) => {
      throw isTooManyPixels(error) ? tooManyPixels() : notAnImage()
    })
  if (width * height > MOST_PIXELS) throw tooManyPixels()
  const side = LONGEST_SIDE[purpose]
  const drawn = sharp(content, options)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  try {
    return purpose === 'photo'
      ? { contentType: 'image/webp', content: await drawn.webp({ quality: 82 }).toBuffer() }
      : {
          contentType: 'image/jpeg',
          content: await drawn.flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer(),
        }
  } catch (error) {
    throw isTooManyPixels(error) ? tooManyPixels() : notAnImage()
  }
}

/** It begins and ends like one. It is never shown inside the bank's pages, only handed over as a download. */
const isWholePdf = (content: Buffer) =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' &&
  content.subarray(-2048).toString('latin1').includes('%%EOF')

const isTooManyPixels = (error: unknown) => /pixel limit/i.test((error as Error).message)

const emptyFile = (field: string) => new Refusal('file_empty', { field })
const notAnImage = () => new Refusal('not_an_image')
const tooManyPixels = () => new Refusal('too_many_pixels')
