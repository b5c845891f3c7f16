import { expect, test } from 'vitest'
import { changeBetween } from './reload.ts'

test('what can be taken over is told from what needs a restart, by name alone', () => {
  const before = { LOG_LEVEL: 'info', PORT: '3000', SECRET_KEY: 'a', CEILING_CONTACT: '1/1/1', HOST: 'x ' }
  const after = { LOG_LEVEL: 'warn', PORT: '3001', SECRET_KEY: 'b', RETENTION: '{}', HOST: 'x' }
  expect(changeBetween(before, after)).toEqual({
    takenOver: ['CEILING_CONTACT', 'LOG_LEVEL', 'RETENTION'],
    needsRestart: ['PORT', 'SECRET_KEY'],
  })
})

test('another certificate is taken over, but from HTTP to HTTPS is a restart', () => {
  const tls = { TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }
  expect(changeBetween(tls, { ...tls, TLS_CERT: 'b.pem' }).takenOver).toEqual(['TLS_CERT'])
  expect(changeBetween({}, tls).needsRestart).toEqual(['TLS_CERT', 'TLS_KEY'])
})
