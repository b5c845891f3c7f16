import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

const notices = noticesOf({ name: 'Larkfield', phone: '+1 802 555 0100', email: 'care@larkfield.example' })
const where = { at: new Date('2026-11-16T12:00:00Z'), address: '203.0.113.9' }

/** One mail of each kind, to this person. */
const mailsTo = (person: { fullName: string; email: string }, browser: string) => [
  notices.welcome(person, { accountNumber: '1000000001', code: '123456' }),
  notices.signUpCode(person, { accountNumber: '1000000001', code: '123456' }),
  notices.resetCode(person, { code: '123456' }),
  notices.accountNumber(person, { accountNumber: '1000000001' }),
  notices.newBrowser(person, { ...where, browser }),
  notices.passwordChanged(person, { ...where, browser }),
  notices.passwordReset(person, { ...where, browser }),
]

test('S29 a name that reads like a link, and what a browser calls itself, are in no mail', () => {
  const person = { fullName: 'Claim it at win.example.com', email: 'ada@example.com' }
  for (const { subject, text } of mailsTo(person, 'Call 802 555 0142 or visit http://win.example')) {
    expect(subject + text).not.toMatch(/win\.example|555 0142/)
    expect(text).toMatch(/^Dear customer,\n/)
  }
})

test('a person is greeted by name, and a browser we know is named', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const mails = mailsTo({ fullName: 'Ada Whitfield', email: 'ada@example.com' }, firefox)
  for (const { text } of mails) expect(text).toMatch(/^Dear Ada Whitfield,\n/)
  expect(mails.map(({ text }) => text).join()).toContain('Browser: Firefox on Linux')
})
