import { createHash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { PdfCertificate } from '../../../floor/secrets/pdf-certificate.ts'

const { asn1 } = forge
const { Class, Type } = asn1
type Node = forge.asn1.Asn1

/** RFC 5652 and, of the certificate's hash, RFC 5035. */
const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

const node = (type: number, value: string | Node[]) =>
  asn1.create(Class.UNIVERSAL, type, typeof value !== 'string', value)
const sequence = (...of: Node[]) => node(Type.SEQUENCE, of)
const set = (...of: Node[]) => node(Type.SET, of)
const tagged = (tag: number, ...of: Node[]) => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, of)
const oid = (dotted: string) => node(Type.OID, asn1.oidToDer(dotted).getBytes())
const integer = (value: number) => node(Type.INTEGER, asn1.integerToDer(value).getBytes())
const octets = (bytes: Buffer) => node(Type.OCTETSTRING, bytes.toString('latin1'))
const nothing = () => node(Type.NULL, '')

const derOf = (of: Node): Buffer => Buffer.from(asn1.toDer(of).getBytes(), 'latin1')
const readDer = (der: Buffer): Node => asn1.fromDer(der.toString('latin1'))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** What is signed beside the document's hash: PAdES asks for these three, and for no moment of its own among them. */
function attributesOf(hash: Buffer, [own]: PdfCertificate['chain']): Node[] {
  const attribute = (name: string, value: Node) => sequence(oid(name), set(value))
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(hash)),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(hashOf(own)))))),
  ]
  // DER sorts what is in a set by its bytes.
  return attributes
    .map((value) => ({ value, der: derOf(value) }))
    .sort((one, other) => Buffer.compare(one.der, other.der))
    .map(({ value }) => value)
}

/** A certificate is named by who issued it and the number they gave it. */
function nameOf(certificate: Buffer): Node {
  const [signed] = readDer(certificate).value as Node[]
  const fields = signed!.value as Node[]
  const hasVersion = fields[0]!.tagClass === Class.CONTEXT_SPECIFIC
  const [serial, , issuer] = hasVersion ? fields.slice(1) : fields
  return sequence(issuer!, serial!)
}

const signWith = promisify(sign)

/** The signature of a document, given as its bytes; the document itself is not in it. */
export async function cmsSignature(document: Buffer, { key, chain }: PdfCertificate): Promise<Buffer> {
  const attributes = attributesOf(hashOf(document), chain)
  const signature = await signWith('sha256', derOf(set(...attributes)), key)
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? sequence(oid(oids.sha256WithRsa), nothing())
      : sequence(oid(oids.ecdsaWithSha256))
  const signer = sequence(
    integer(1),
    nameOf(chain[0]),
    sequence(oid(oids.sha256)),
    tagged(0, ...attributes),
    algorithm,
    octets(signature),
  )
  const signed = sequence(
    integer(1),
    set(sequence(oid(oids.sha256))),
    sequence(oid(oids.data)),
    tagged(0, ...chain.map(readDer)),
    set(signer),
  )
  return derOf(sequence(oid(oids.signedData), tagged(0, signed)))
}
