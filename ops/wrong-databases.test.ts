import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProblem } from './database-problem.ts'
import { selfMadeCertificate } from './testing/certificate.ts'

const { cert, key } = selfMadeCertificate()
const ours = selfMadeCertificate()

/** Something that stands at a database's address and answers what comes first as it is told. */
async function standIn(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const refusesTls = (socket: Socket) => socket.write('N')
const speaksTls = (socket: Socket) => {
  socket.write('S')
  new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => {})
}
/** PostgreSQL's message of an error, as it is when pg_hba.conf has only lines with hostssl. */
const wantsTls = (socket: Socket) => {
  const fields = [
    'SFATAL',
    'C28000',
    'Mno pg_hba.conf entry for host "127.0.0.1", user "u", no encryption',
    '',
  ]
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  socket.end(Buffer.concat([head, body]))
}
const isAnotherProgram = (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
const breaksOff = (socket: Socket) => socket.end()

async function sentenceFrom(answer: (socket: Socket) => void, options = ''): Promise<string> {
  const port = await standIn(answer)
  const client = new pg.Client(`postgres://bank:s3cret@localhost:${port}/bank${options}`)
  client.on('error', () => {})
  const error = await client.connect().then(
    () => expect.unreachable('connected'),
    (failure: unknown) => failure,
  )
  return (databaseProblem(error, 'DATABASE_URL') as Error).message
}

function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'root.crt'), text)
  return join(folder, 'root.crt')
}

test.each([
  ['refuses TLS', refusesTls, '?sslmode=verify-full', 'it refuses TLS; turn on ssl there'],
  ['shows a certificate that nobody vouches for', speaksTls, '?sslmode=verify-full', 'sslrootcert=FILE'],
  ['wants TLS', wantsTls, '', 'it wants TLS; add sslmode=verify-full to the address (28000)'],
  ['is another program', isAnotherProgram, '', 'what answers there is no PostgreSQL'],
  ['breaks off', breaksOff, '', 'what answers there is no PostgreSQL, or it broke off'],
])('a database that %s is one sentence', async (_, answer, options, cure) => {
  const said = await sentenceFrom(answer, options)
  expect(said).toMatch(/^The database in DATABASE_URL does not answer as it should: [^\n]+\.$/)
  expect(said).toContain(cure)
})

test('a database whose certificate another authority signed is one sentence', async () => {
  const options = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(file(ours.cert))}`
  expect(await sentenceFrom(speaksTls, options)).toContain('its certificate is not trusted')
})

test('files and modes of TLS that cannot be are told before anybody connects', () => {
  const readWith = (options: string) => () =>
    readConfig({ DATABASE_URL: `postgres://a:b@db/bank?${options}` })
  expect(readWith('sslrootcert=/nowhere/root.crt')).toThrow(
    'DATABASE_URL names /nowhere/root.crt as sslrootcert, which is not there.',
  )
  expect(readWith(`sslrootcert=${file('no certificate')}`)).toThrow(
    'as sslrootcert, which is no file in PEM.',
  )
  expect(readWith('sslmode=verify_full')).toThrow('DATABASE_URL has an sslmode that is none of disable, ')
  expect(readWith(`sslmode=verify-full&sslrootcert=${file(cert)}`)).not.toThrow()
})
