import { once } from 'node:events'
import { connect } from 'node:tls'
import { selfMadeCertificate } from '@larkfield/ops/testing/certificate.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { takeSettings } from '../reload.ts'

const first = selfMadeCertificate({ name: 'first' })
const second = selfMadeCertificate({ name: 'second' })
const tlsOf = (certificate: typeof first) => ({
  ...certificate,
  certFile: '/no/cert',
  keyFile: '/no/key',
  expiresAt: new Date(Date.now() + 3_600_000),
})

test('it speaks HTTPS itself, takes a new certificate over, and closes idle connections when it stops', async () => {
  const bank = await testBank({ config: { listener: { drainSeconds: 0, tls: tlsOf(first) } } })
  const { port } = new URL(await bank.app.listen({ host: '127.0.0.1', port: 0 }))
  const greet = async (options = {}) => {
    const socket = connect({ port: Number(port), ca: [first.cert, second.cert], ...options })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'secureConnect')
    return socket
  }
  const open = await greet()
  expect(open.getPeerCertificate().subject.CN).toBe('first')
  await expect(greet({ maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).rejects.toThrow()

  const { config: inUse } = bank.features.dependencies
  takeSettings(bank.app, inUse, { ...inUse, listener: { drainSeconds: 0, tls: tlsOf(second) } })
  expect((await greet()).getPeerCertificate().subject.CN).toBe('second')
  open.write('GET /metrics HTTP/1.1\r\nhost: bank\r\n\r\n')
  expect(String(await once(open, 'data'))).toContain('HTTP/1.1 200')

  const closed = once(open.resume(), 'close')
  await bank.app.close()
  await closed
})
