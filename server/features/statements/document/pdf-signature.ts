import assert from 'node:assert/strict'
import type { ByteRange } from '@larkfield/contract/proofs/statement-proof.ts'
import { printable } from '../../../floor/exports/printable.ts'
import type { PdfCertificate } from '../../../floor/secrets/pdf-certificate.ts'
import { cmsSignature } from './cms-signature.ts'
import { placeOf } from './pdf-objects.ts'
import { addObject, catalogOf } from './pdfkit-parts.ts'

/** Beside the certificates: the signature of the largest keys in use, the names, the attributes. */
const ROOM_BYTES = 4_096
/** Holds the place of any offset. */
const WIDEST = 9_999_999_999
const RANGE = `/ByteRange [0 ${WIDEST} ${WIDEST} ${WIDEST}]`

type Signing = { certificate: PdfCertificate; bankName: string; signedAt: Date }

/** A signature that shows on no page, on the last one, with room for what is signed at the very end. Returns its object. */
export function addSignature(
  doc: PDFKit.PDFDocument,
  { certificate, bankName, signedAt }: Signing,
): { id: number } {
  const room = certificate.chain.reduce((sum, { length }) => sum + length, ROOM_BYTES)
  const signature = addObject(doc, {
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: Buffer.from(printable(bankName), 'latin1'),
    M: signedAt,
    ByteRange: [0, WIDEST, WIDEST, WIDEST],
    Contents: new Uint8Array(room),
  })
  const field = addObject(doc, {
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: Buffer.from('bank'),
    V: signature,
    P: doc.page.dictionary,
    Rect: [0, 0, 0, 0],
    // To be printed, and locked.
    F: 132,
  })
  doc.page.annotations.push(field)
  doc.initForm()
  // There is nothing to fill in; the document has signatures, and only what is appended leaves them whole.
  Object.assign(catalogOf(doc).AcroForm!.data, { Fields: [field], NeedAppearances: undefined, SigFlags: 3 })
  return signature
}

/** Writes down which bytes are signed, all but the signature itself, and returns where that is. */
export function layOutSignature(document: Buffer, id: number): ByteRange {
  const object = placeOf(document, id)
  const range = document.indexOf(RANGE, object.from)
  const opens = document.indexOf('/Contents <', object.from) + '/Contents <'.length
  const closes = document.indexOf('>', opens)
  assert(range > object.from && closes < object.before, 'the signature is laid out as it was written')
  const after = closes + 1
  const told = `/ByteRange [0 ${opens - 1} ${after} ${document.length - after}]`
  document.write(told.padEnd(RANGE.length), range, 'latin1')
  return [opens, closes]
}

/** Signs every other byte of the document, and writes the signature into its place. */
export async function fillSignature(
  document: Buffer,
  [opens, closes]: ByteRange,
  certificate: PdfCertificate,
): Promise<void> {
  const signed = Buffer.concat([document.subarray(0, opens - 1), document.subarray(closes + 1)])
  const signature = (await cmsSignature(signed, certificate)).toString('hex')
  assert(signature.length <= closes - opens, 'the signature fits into its place')
  document.write(signature, opens, 'latin1')
}
