/** What pdfkit has no call for. */

/** An object of the document, written as it is. Texts are given as bytes: a string would be written as a name. */
export function addObject(doc: PDFKit.PDFDocument, data: object): PDFKit.PDFKitReference {
  const object = doc.ref(data)
  object.end(undefined)
  return object
}

type Catalog = { AF?: unknown[]; AcroForm?: { data: object } }

/** The root of the document. */
export const catalogOf = (doc: PDFKit.PDFDocument): Catalog =>
  (doc as unknown as { _root: { data: Catalog } })._root.data
