import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { factors as words } from '../words/en/factors.ts'
import { FactorAnswer } from './FactorAnswer.tsx'

const passkey = { challenge: 'AAAA', rpId: 'bank.example', credentials: [] }

function at(page: { isSecureContext?: boolean; hostname?: string; hasWebAuthn?: boolean }) {
  const { isSecureContext = true, hostname = 'bank.example', hasWebAuthn = true } = page
  vi.stubGlobal('window', { isSecureContext, ...(hasWebAuthn && { PublicKeyCredential: class {} }) })
  vi.stubGlobal('location', { hostname })
}

beforeEach(() => at({}))

const drawn = (question: Omit<AskedFor, 'id'>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FactorAnswer question={{ id: 'q', ...question }} onAnswer={async () => undefined} submit="Go on" />
    </MantineProvider>,
  )

const everything = { methods: ['passkey', 'app', 'recovery'], passkey } satisfies Omit<AskedFor, 'id'>

test('a passkey comes first, and the others stand behind one button', () => {
  const html = drawn(everything)
  expect(html).toContain(words.passkey.use)
  expect(html).toContain(words.another)
  expect(html).not.toContain('Digit 1 of 6')
})

test.each([
  ['insecure', { isSecureContext: false }, words.passkey.obstacles.insecure],
  ['without WebAuthn', { hasWebAuthn: false }, words.passkey.obstacles.unsupported],
  ['at another address', { hostname: '127.0.0.1' }, words.passkey.obstacles.elsewhere('bank.example')],
])('a page that is %s says so and asks for the app', (_, page, sentence) => {
  at(page)
  const html = drawn(everything)
  expect(html).toContain(sentence)
  expect(html).toContain(words.app.lead)
  expect(html).not.toContain(words.passkey.use)
})

test('a factor younger than a day comes after the code that was mailed', () => {
  const html = drawn({ ...everything, alsoMailed: true })
  for (const said of [words.young.both, words.mail.lead, words.young.next]) expect(html).toContain(said)
  expect(html).not.toContain(words.passkey.use)
  expect(drawn({ ...everything, olderOnly: true })).toContain(words.young.older)
})

test('whoever has one way only is offered no other', () => {
  const html = drawn({ methods: ['mail'] })
  expect(html).toContain(words.mail.lead)
  expect(html).not.toContain(words.another)
})
