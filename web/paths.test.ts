import { describe, expect, it } from 'vitest'
import { afterSignIn, paths, roleOf, signInFor } from './paths.ts'

describe('paths', () => {
  it.each([
    ['/dashboard', 'customer'],
    ['/dashboard/loan', 'customer'],
    ['/dashboards', undefined],
    ['/admin', 'admin'],
    ['/admin/audit', 'admin'],
    ['/history', 'admin'],
    ['/login', undefined],
    ['/about', undefined],
  ])('%s belongs to %s', (path, role) => {
    expect(roleOf(path)).toBe(role)
  })

  it('leads through the sign-in and back', () => {
    const signIn = signInFor('customer', '/dashboard/transfer?open=card')
    expect(signIn).toMatch(/^\/sign-in\?next=/)
    expect(afterSignIn('customer', signIn.slice(signIn.indexOf('?')))).toBe('/dashboard/transfer?open=card')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/history', '/about', ''])(
    'never leads a customer to %j',
    (next) => {
      expect(afterSignIn('customer', `?next=${encodeURIComponent(next)}`)).toBe(paths.dashboard)
    },
  )
})
