import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openSmtp } from './mail-delivery.ts'

/** A mail server that greets as it is told to and takes any sign-in. */
async function serverThatGreets(greeting: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write(`${greeting}\r\n`)
    socket.on('data', (said) => {
      if (String(said).startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 mx.bank.example at 1 Jan 2001 00:00:00 +0000\r\n')
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['220 mx.bank.example ESMTP Exim 4.98 Thu, 19 Nov 2026 21:04:05 +0100', ['2026-11-19T20:04:05.000Z']],
  ['220 mx.bank.example ESMTP Postfix', []],
])('the time in the greeting “%s” is heard, and no other text', async (greeting, heard) => {
  const moments: string[] = []
  const url = await serverThatGreets(greeting)
  await openSmtp(url, readConfig({}), (theirs) => void moments.push(theirs.toISOString())).verify()
  expect(moments).toEqual(heard)
})
