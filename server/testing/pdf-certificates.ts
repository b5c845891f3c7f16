import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** Files such as an operator gives for the signing of statements; all of them open with this. */
export const PASSWORD = 'test'

const DAY_MS = 86_400_000

type Wanted = {
  endsInDays?: number
  hasKey?: boolean
  isOfItsKey?: boolean
  algorithm?: '3des' | 'aes256'
}

function newKey(): forge.pki.rsa.PrivateKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
}

/** Of RSA, as older programs write them (Triple DES) or newer ones. */
export function rsaFile(wanted: Wanted = {}): Buffer {
  const { endsInDays = 400, hasKey = true, isOfItsKey = true, algorithm = 'aes256' } = wanted
  const key = newKey()
  const certified = isOfItsKey ? key : newKey()
  const name = [
    { name: 'commonName', value: 'Larkfield statements' },
    { name: 'organizationName', value: 'Larkfield & Söhne', valueTagClass: forge.asn1.Type.UTF8 },
  ]
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(certified.n, certified.e)
  certificate.serialNumber = '01ab'
  certificate.validity.notBefore = new Date(Date.now() - 800 * DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + endsInDays * DAY_MS)
  certificate.setSubject(name as forge.pki.CertificateField[])
  certificate.setIssuer(name as forge.pki.CertificateField[])
  certificate.sign(key, forge.md.sha256.create())
  const box = forge.pkcs12.toPkcs12Asn1(
    (hasKey ? key : null) as forge.pki.rsa.PrivateKey,
    certificate,
    PASSWORD,
    { algorithm },
  )
  return Buffer.from(forge.asn1.toDer(box).getBytes(), 'latin1')
}

/** Of ECDSA on P-256, good until 2126, as OpenSSL 3 wrote it: the library writes none. */
export const ecdsaFile = (): Buffer =>
  Buffer.from(
    `
MIIEXAIBAzCCBBIGCSqGSIb3DQEHAaCCBAMEggP/MIID+zCCArIGCSqGSIb3DQEHBqCCAqMwggKfAgEAMIICmAYJKoZIhvcNAQcB
MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAiZlyNNHC6vIgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEFwy
RPR5YPK0gj/X2I/tpvWAggIwa/+o1uC0l7Es+kO80gsJz5u5phDYHqdFJ+DKkniEVsh2NTCIzi9YP7S2PgtROHsPMjA+iFk1/N3R
MzUHU5QpSmEnCg1dSPa+lACzLuakSZf8gJUJiiyPm4vdjwvT6fcURw26vKcB/g+DZd90RVR/gOa5Nt5GWYI0QIzVGLqXCh6V1cBX
APe8hGCL8yvDqt37CN1LmxpTkkJEthO+G4ke+LgO+G729GIRzxT5oAKO2pGoWnZlkC/LxJST/orfObfT0pa67wl5R/y2owWkzysA
9sNLLl8w3GIXB2WqChHO/MRi5ycCYmF8O9iWDVMPHeSubWHvyi4b6zoAZ66UpY1tBJHz0W7YJ7MdDOUUVbC8KqD6pEmCe11xYaMm
4Lp1lKiv8cjg8rw/mH+f4AMYoEVvdCF9DOpCKlvoxLlhyPhh8nUGKO5F49pUYsanghPhq6xubyZ8vJt6KHUm3axMbUJeWgnu2mY8
nn6jn7JSLSp6CwwIcrRx9kzQf6cFjgt1oOsgwD5uv8ODcxuQumxxh+ur8PDRJ0gt0jG3q3zps8/XMGRwFWaXEc5ZLP8YPXPmMO5N
M3c+ZgOC5L4xQaFOpAyeWIuuPTa97j7X2Hl/UWWlxhwPkgIg/efTKunYGjkR0LkFTp53knTNhVntJjTwAnh4sppAEL8qSh/wL+FT
QbxcCGiIELl8oUOTRIZr/Q5cI1zWeb1EkjBecZpWiFdSbVjZSaa5dPv7NhF/ZyA1FtbIsX0wggFBBgkqhkiG9w0BBwGgggEyBIIB
LjCCASowggEmBgsqhkiG9w0BDAoBAqCB7zCB7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIrgARZChdFbkCAggAMAwG
CCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBDM+XuFUb+zxbCVoXNHOIvxBIGQFhKQHdwa/dO2nDqyhqS3NS3YidWtutZIVTiuE9SC
jsnBOocB2lYqjLQIvgwQ2LzM8bZsp/26lTfNiLa1Sn+Wipym/8F+ttRfWjqVzJByqZWgztJ6rRz2fou2P78NGa1hv8zdNPvH0JAz
WDYja3VK7xEJqIUiap9ThBFXntv074Qbj6HLu/cOaBWXr67PA3VJMSUwIwYJKoZIhvcNAQkVMRYEFGZclBBpJL9p5w7GLmHXatbl
1l8wMEEwMTANBglghkgBZQMEAgEFAAQgj1q0Lgaz8f5Fp8+rrs81dtUQPe+lgF9TM4xoP9K32jkECLioYw5WSwvMAgIIAA==
`,
    'base64',
  )

/** Of Ed25519, which programs that read PDF do not know. */
export const ed25519File = (): Buffer =>
  Buffer.from(
    `
MIIDxgIBAzCCA3wGCSqGSIb3DQEHAaCCA20EggNpMIIDZTCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcB
MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAg/7aC7qXxyrAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEPD2
abOOuOW4ddX/W0zyp5iAggHwUQp7z4kV38E0iuftLy6GIS02WN85bzeQQwSVWxZoGiYJ8hr2labt09RbieLBt3CacGiGlX7yHMo2
fASlSgTXq6DgLjg2GbQj39p3w3/VQL6PMqxtQAA0aH1YdpflaNptd1gxjlM+qO4fJvLbbFG+8N7SyIxm4iNLOV4kubqIQEGsBNun
CuMBkce8F+71XRYY1KuXuF3N9ocOFIyKnLHGOc/RXMC5RjODGCt9k6vkCdfkoNQqzLLGpe1e+0vYul4OjrvqTKLP/JDnmA+ApJOq
ZRMNgHvbftyUSA9aZtSS3XwTTyPjUNGBlNjoVTBL1bje0+Tfm1XEqk0EHNIAZ3doMwgWSYQ8qEdUTSeHIqP228rPPHMsLL2fK+U3
ETxg1Z3dY5eGoehMSV8GyKpxrtYhhBdyQRDkSidZM1GXcHWtd2PaVMpLEmDvIXaH3MBJTFROGjYTn6ca/ncm8DAJu9U/N0+j6/QC
c13ZW9mAEMvcR/M6EhI2NJQvbxvaAyrNYaMMLcKkr5kZnPZexRji5CPBQYOCYZ9XfTVGi4oKlMYuZRVeFt15awatHxgD5aGxKWXi
P8W3z+VpAm09/qkSIV5lfdsWAl03WYeBP4Smq0Gc9QJD/ToEsk1mPN/vEw4M3MMYtl6f4v8h2q0LUeShjvxetjCB7AYJKoZIhvcN
AQcBoIHeBIHbMIHYMIHVBgsqhkiG9w0BDAoBAqCBnjCBmzBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIjnIERpPYVp8C
AggAMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBBq/6Ltyc6T4XYoai+4zq1FBEDORVu3NorkrvLWEV8rItIVLngPyy8F0VpU
qofi/EKwz+3THivsrFqZktWj6abHlsbmESL1q0/rlgtu4xbrOIyGMSUwIwYJKoZIhvcNAQkVMRYEFJOSHSv9Lq5fDBofE/3dctvf
3Tj5MEEwMTANBglghkgBZQMEAgEFAAQgk/YLcUa7YQVZyojNtBck2N09JElXfA0iWjlNOWHjbisECPXrEPerM2FsAgIIAA==
`,
    'base64',
  )
