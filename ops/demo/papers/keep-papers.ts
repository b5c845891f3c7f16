import { randomUUID } from 'node:crypto'
import { sanitizeDocument } from '@larkfield/server/floor/stored-files/sanitize-upload.ts'
import { daysBefore, type Known } from '../correspondence.ts'
import type { DemoPaper } from '../demo.queries.ts'
import { type DemoDocument, demoDocuments } from './documents.ts'
import { drawLetter } from './draw-letter.ts'
import { drawPicture } from './draw-picture.ts'

/** Drawn when the demonstration is loaded, and taken in by the same way as an upload. One picture serves all of its kind. */
export async function drawPictures() {
  const [card, passport] = await Promise.all(
    (['card', 'passport'] as const).map((looks) => sanitizeDocument(drawPicture(looks))),
  )
  return { card: card!, passport: passport! }
}

type Pictures = Awaited<ReturnType<typeof drawPictures>>

export const demoPapers = (
  pictures: Pictures,
  { customers, now, by }: { customers: ReadonlyMap<string, Known>; now: Date; by: string },
): DemoPaper[] =>
  demoDocuments.map((document) => {
    const { person, id } = customers.get(document.from)!
    const { contentType, content } =
      document.looks === 'letter'
        ? { contentType: 'application/pdf', content: letterFor(document, person) }
        : pictures[document.looks]
    const { reviewed } = document
    return {
      fileId: randomUUID(),
      customerId: id,
      title: document.title,
      contentType,
      byteCount: content.length,
      content: content.toString('base64'),
      state: reviewed?.state ?? 'pending',
      reason: reviewed?.reason ?? null,
      reviewedBy: reviewed ? by : null,
      reviewedAt: reviewed ? daysBefore(now, reviewed.daysAgo) : null,
      uploadedAt: daysBefore(now, document.daysAgo),
    }
  })

const letterFor = ({ title }: DemoDocument, { fullName, address }: Known['person']) =>
  drawLetter([
    'SPECIMEN',
    '',
    title,
    '',
    fullName,
    ...address.split(', '),
    '',
    'This paper belongs to a demonstration.',
  ])
