import { buffer } from 'node:stream/consumers'
import { isOver, type PdfCertificate } from '../../../floor/secrets/pdf-certificate.ts'
import { wordsOf } from '../../../floor/words/words.ts'
import type { ProofText } from '../build-proof.ts'
import { attachProof, sealDocument } from './attached-proof.ts'
import { addSignature, fillSignature, layOutSignature } from './pdf-signature.ts'
import { type Drawn, drawStatement, openStatement, type TakeTurn } from './statement-pdf.ts'

type SealedPdf = Drawn & {
  proof: ProofText
  /** The bank's own signature, by which the proof is checked. */
  signNote(text: string): Promise<string>
  /** The operator's, for programs that read PDF. */
  certificate?: PdfCertificate
}

/**
 * The statement with its proof attached. Whichever byte of it is changed, either the proof no longer holds or its own
 * signature does not; docs/decisions/017 tells why it is laid out so.
 */
export async function makeSealedPdf(given: SealedPdf, takeTurn: TakeTurn): Promise<Buffer> {
  const certificate = given.certificate && !isOver(given.certificate) ? given.certificate : undefined
  const doc = openStatement(given)
  const [places, pdf] = await Promise.all([draw(doc, { ...given, certificate }, takeTurn), buffer(doc)])
  const { proof, signature: signed } = places
  const { document, signature } = await sealDocument(pdf, {
    id: proof.id,
    proof: given.proof,
    signNote: given.signNote,
    signatureIn: (laidOut) => (signed ? layOutSignature(laidOut, signed.id) : null),
  })
  if (signature && certificate) await fillSignature(document, signature, certificate)
  return document
}

type Drawing = Omit<SealedPdf, 'certificate'> & { certificate: PdfCertificate | undefined }

/** The pages, and places for what is known once they are drawn. */
async function draw(doc: PDFKit.PDFDocument, given: Drawing, takeTurn: TakeTurn) {
  await drawStatement(doc, given, takeTurn)
  const { certificate, brand } = given
  const signature =
    certificate && addSignature(doc, { certificate, bankName: brand.name, signedAt: new Date() })
  const proof = attachProof(doc, wordsOf(brand).statement.proofFile)
  doc.end()
  return { proof, signature }
}
