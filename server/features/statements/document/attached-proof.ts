import { hashDocument } from '@larkfield/contract/proofs/sealed-document.ts'
import { proofText, type SealedDocument } from '@larkfield/contract/proofs/statement-proof.ts'
import type { ProofText } from '../build-proof.ts'
import { placeOf, withObject } from './pdf-objects.ts'
import { addObject, catalogOf } from './pdfkit-parts.ts'

const FILE_NAME = 'statement-proof.txt'

/** Attaches a file that is empty as yet. Returns its object. */
export function attachProof(doc: PDFKit.PDFDocument, description: string): { id: number } {
  const stored = addObject(doc, { Type: 'EmbeddedFile' })
  const attached = addObject(doc, {
    Type: 'Filespec',
    AFRelationship: 'Data',
    F: Buffer.from(FILE_NAME),
    UF: Buffer.from(FILE_NAME),
    Desc: Buffer.from(description, 'latin1'),
    EF: { F: stored, UF: stored },
  })
  doc.addNamedEmbeddedFile(FILE_NAME, attached)
  catalogOf(doc).AF = [attached]
  return stored
}

const streamHead = (bytes: number) =>
  Buffer.from(`<<
/Type /EmbeddedFile
/Subtype /text#2Fplain
/Params <<
/Size ${bytes}
>>
/Length ${bytes}
>>
stream
`)
const STREAM_ENDS = Buffer.from('\nendstream')

type Stored = { id: number; bytes: number }

/** The document with room for a proof of so many bytes, which lies there as it is: found without knowing much of PDF. */
function withRoom(pdf: Buffer, { id, bytes }: Stored): { document: Buffer; proof: [number, number] } {
  const document = withObject(pdf, id, [streamHead(bytes), Buffer.alloc(bytes), STREAM_ENDS])
  const before = placeOf(document, id).before - STREAM_ENDS.length - '\nendobj\n'.length
  return { document, proof: [before - bytes, before] }
}

type Sealing = {
  /** Whose object holds the file. */
  id: number
  proof: ProofText
  signNote(text: string): Promise<string>
  /** Lays out the signature of the document once it has its length, and tells where it will be. */
  signatureIn(document: Buffer): [number, number] | null
}

const nothingYet: SealedDocument = { bytes: 0, proof: [0, 0], signature: null, sha256: '0'.repeat(64) }
const lengthOf = (told: SealedDocument) => JSON.stringify(told).length

/**
 * Fills in the proof, which tells of the document how long it is and where the proof lies in it: the proof is as long as
 * these numbers are, and they are as large as it is long. Both only ever grow, so there is a length at which they agree.
 */
export async function sealDocument(pdf: Buffer, { id, proof, signNote, signatureIn }: Sealing) {
  const noteOf = async (document: SealedDocument) =>
    Buffer.from(await signNote(proofText({ ...proof, document })))
  const rest = (await noteOf(nothingYet)).length - lengthOf(nothingYet)
  let told = nothingYet
  for (;;) {
    const bytes = rest + lengthOf(told)
    const { document, proof: place } = withRoom(pdf, { id, bytes })
    const signature = signatureIn(document)
    told = { ...told, bytes: document.length, proof: place, signature }
    if (rest + lengthOf(told) !== bytes) continue
    const note = await noteOf({ ...told, sha256: await hashDocument(document, told) })
    note.copy(document, place[0])
    return { document, signature }
  }
}
