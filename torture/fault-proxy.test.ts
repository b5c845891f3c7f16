import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openLink } from './fault-proxy.ts'
import { blackHole, clear, resetAtRandomByte, resetBeforeReply, slowDrip, type Weather } from './weather.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** A server that confirms every line it gets, and a client on the other side of the link. */
async function echo(weather: Weather) {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard.push(chunk.toString())
      socket.write(`done ${chunk}`)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const link = await openLink(port, clear)
  link.set(weather)
  cleanUp.push(() => server.close(), link.close)
  return { link, heard, dial: () => dial(link.port), dialDirectly: () => dial(port) }
}

function dial(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  cleanUp.push(() => socket.destroy())
  const seen = { text: '', error: '' }
  socket.on('data', (chunk) => {
    seen.text += chunk
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    seen.error = error.code ?? ''
  })
  return { socket, seen }
}

test('in clear weather bytes pass both ways', async () => {
  const { dial } = await echo(clear)
  const { socket, seen } = dial()
  socket.write('one')
  await expect.poll(() => seen.text).toBe('done one')
})

test('a reset at a random byte lets a part through and then cuts', async () => {
  const { dial, heard } = await echo(resetAtRandomByte(() => 0.0005))
  const { socket, seen } = dial()
  socket.write('abcdefgh')
  await expect.poll(() => seen.error).toBe('ECONNRESET')
  expect('abcdefgh'.startsWith(heard.join(''))).toBe(true)
  expect(heard.join('')).not.toBe('abcdefgh')
})

test('a reset before the reply lets the deed happen and keeps its confirmation', async () => {
  const { dial, heard } = await echo(resetBeforeReply(() => 0, 'done', 0.5))
  const { socket, seen } = dial()
  socket.write('pay')
  await expect.poll(() => seen.error).toBe('ECONNRESET')
  expect([heard, seen.text]).toEqual([['pay'], ''])
})

test('a black hole swallows without a word; afterwards what waited arrives', async () => {
  const hole = blackHole(() => 0.9)
  const carry = vi.spyOn(hole, 'carry')
  const { dial, dialDirectly, heard, link } = await echo(hole)
  const { socket, seen } = dial()
  socket.write('pay')
  await expect.poll(() => carry.mock.calls.length).toBe(1)
  // Whoever comes by another way meanwhile is served.
  const other = dialDirectly()
  other.socket.write('hello')
  await expect.poll(() => other.seen.text).toBe('done hello')
  expect([heard, seen.error]).toEqual([['hello'], ''])
  link.set(clear)
  await expect.poll(() => seen.text).toBe('done pay')
})

test('a slow drip brings everything, in pieces', async () => {
  const { dial, heard } = await echo(slowDrip(1, 5))
  const { socket } = dial()
  socket.write('slow')
  await expect.poll(() => heard.join('')).toBe('slow')
  expect(heard.length).toBeGreaterThan(1)
})
