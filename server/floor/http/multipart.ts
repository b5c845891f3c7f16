import { Refusal } from '@larkfield/contract/refusals.ts'
import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './call-context.ts'

export const multipartLimits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  fileSize: IMAGE_MOST_BYTES,
  headerPairs: 50,
}

type Form = { fields: Record<string, unknown>; upload: Upload | undefined }

/**
 * Reads a form into the same shape its JSON twin would have. Text that the contract wants as a number becomes one only
 * when it is written plainly, so that "1e3" or "0x10" is refused like any other text.
 */
export async function readForm(
  request: FastifyRequest,
  fileField: string | undefined,
  isNumber: (field: string) => boolean,
): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null)
  let upload: Upload | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      if (part.fieldname !== fileField) throw new Refusal('unknown_field', { field: part.fieldname })
      const received = await readUpload(part)
      // A browser sends a file field that was left alone as a file without name and content.
      if (received.name !== '' || received.content.length > 0) upload = received
      continue
    }
    if (part.fieldname in fields) throw new Refusal('malformed', { field: part.fieldname })
    if (part.valueTruncated) throw new Refusal('too_large', { field: part.fieldname })
    fields[part.fieldname] = isNumber(part.fieldname) ? numberFromText(part.value) : part.value
  }
  return { fields: { ...fields }, upload }
}

/** What the parser cannot read, such as a form that ends in the middle, is the sender's mistake. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    const isKnown = error instanceof Refusal || String((error as { code?: string }).code).startsWith('FST_')
    throw isKnown ? error : new Refusal('malformed')
  }
}

async function readUpload(part: {
  filename: string
  mimetype: string
  toBuffer(): Promise<Buffer>
}): Promise<Upload> {
  try {
    return { name: part.filename ?? '', declaredType: part.mimetype, content: await part.toBuffer() }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw new Refusal('photo_too_large')
  }
}

const numberFromText = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,13}(\.\d{1,6})?$/.test(value) ? Number(value) : value
