import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { DEFAULT_DISABLED_REASON, noticesOf } from './notices.ts'

const brand = {
  name: 'Larkfield',
  phone: '+1 802 555 0100',
  email: 'care@larkfield.example',
  locale: 'en-US',
}
const where = { at: new Date('2026-11-16T12:00:00Z'), address: '203.0.113.9' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const accountNumber = '1000000001'
const code = '123456'
const link = 'https://bank.example/#/stop-removal/token'

/** One mail of each kind, to this person. */
function mailsTo(person: { fullName: string; email: string }, browser: string, locale = 'en-US') {
  const notices = noticesOf({ ...brand, locale })
  return {
    welcome: notices.welcome(person, { accountNumber, code }),
    signUpCode: notices.signUpCode(person, { accountNumber, code }),
    resetCode: notices.resetCode(person, { code }),
    signInCode: notices.signInCode(person, { code }),
    approvalCode: notices.approvalCode(person, {
      code,
      approving: {
        purpose: 'wire',
        amount: 5,
        currency: 'USD',
        payeeName: person.fullName.replaceAll(' ', '-'),
        payeeAccount: '12',
        bank: 'win.example.com',
      },
    }),
    approvedChange: notices.approvedChange(person, { change: 'limitRaised', ...where, browser }),
    securityChanged: notices.securityChanged(person, { change: 'passkeyAdded', ...where, browser }),
    securityChangedByBank: notices.securityChangedByBank(person, { change: 'lostFactorsRemoved' }),
    factorLossAsked: notices.factorLossAsked(person, { until: where.at, link, ...where, browser }),
    factorLossSoon: notices.factorLossSoon(person, { until: where.at, link }),
    staffInvited: notices.staffInvited(person, { until: where.at, link }),
    proposalWaits: notices.proposalWaits(person, { link }),
    signatureWaits: notices.signatureWaits(person, { accountNumber }),
    holderInvited: notices.holderInvited(person, { inviter: person.fullName }),
    accountNumber: notices.accountNumber(person, { accountNumber }),
    newBrowser: notices.newBrowser(person, { ...where, browser }),
    passwordChanged: notices.passwordChanged(person, { ...where, browser }),
    passwordReset: notices.passwordReset(person, { ...where, browser }),
    accountOpened: notices.accountOpened(person, { accountNumber }),
    newEmailAsked: notices.newEmailAsked(person, { to: 'neu@example.com', byStaff: true }),
    newEmailCode: notices.newEmailCode(person, { code }),
    accountExists: notices.accountExists(person),
    emailChanged: notices.emailChanged(person, { to: 'neu@example.com' }),
    emailCorrected: notices.emailCorrected(person, { to: 'neu@example.com' }),
    temporaryPassword: notices.temporaryPassword(person),
    moneyMoved: notices.moneyMoved(person, { subject: 'S', content: 'C' }),
    accountByDesk: notices.accountByDesk(person, { subject: 'S', content: 'C' }),
    orderNotDone: notices.orderNotDone(person, { subject: 'S', content: 'C' }),
    newTerms: notices.newTerms(person, { subject: 'S', content: 'C' }),
    statusChanged: notices.statusChanged(person, { status: 'disabled', reason: DEFAULT_DISABLED_REASON }),
  } satisfies Record<keyof typeof notices, unknown>
}

test.each([
  ['en-US', /^Dear customer,\n/],
  ['de-DE', /^Sehr geehrte Kundin, sehr geehrter Kunde,\n/],
])(
  'S29 a name that reads like a link, and what a browser calls itself, are in no mail (%s)',
  (locale, greeting) => {
    const person = { fullName: 'Claim it at win.example.com', email: 'ada@example.com' }
    const mails = mailsTo(person, 'Call 802 555 0142 or visit http://win.example', locale)
    for (const { subject, text } of Object.values(mails)) {
      expect(subject + text).not.toMatch(/win\.example|555 0142/)
      expect(text).toMatch(greeting)
    }
  },
)

const ada = { fullName: 'Ada Whitfield', email: 'ada@example.com' }

test('a person is greeted by name, and a browser we know is named', () => {
  const mails = Object.values(mailsTo(ada, firefox))
  for (const { text } of mails) expect(text).toMatch(/^Dear Ada Whitfield,\n/)
  expect(mails.map(({ text }) => text).join()).toContain('Browser: Firefox on Linux')
})

test('a German bank has a German subject for every mail', () => {
  const subjects = Object.entries(mailsTo(ada, firefox, 'de-DE')).map(([kind, { subject }]) => [
    kind,
    subject,
  ])
  expect(Object.fromEntries(subjects)).toEqual({
    welcome: 'Willkommen bei Larkfield',
    signUpCode: 'Ihr neuer Code von Larkfield',
    resetCode: 'Ihr Code von Larkfield für ein neues Passwort',
    signInCode: 'Ihr Anmeldecode von Larkfield',
    approvalCode: 'Ihr Freigabecode von Larkfield',
    approvedChange: 'Ihr Konto bei Larkfield wurde geändert',
    securityChanged: 'Ihre Anmeldung bei Larkfield wurde geändert',
    securityChangedByBank: 'Ihre Anmeldung bei Larkfield wurde geändert',
    factorLossAsked: 'Waren Sie das? Ihre Passkeys und Codes bei Larkfield sollen entfernt werden',
    factorLossSoon: 'Bald werden Ihre Passkeys und Codes bei Larkfield entfernt',
    staffInvited: 'Ihr Zugang zum Schalter von Larkfield',
    proposalWaits: 'Bei Larkfield wartet etwas auf Ihre Entscheidung',
    signatureWaits: 'Bei Larkfield wartet etwas auf Ihre Unterschrift',
    holderInvited: 'Einladung zu einem gemeinsamen Konto bei Larkfield',
    accountNumber: 'Ihre Kontonummer bei Larkfield',
    newBrowser: 'Neue Anmeldung bei Ihrem Konto bei Larkfield',
    passwordChanged: 'Ihr Passwort bei Larkfield wurde geändert',
    passwordReset: 'Ihr Passwort bei Larkfield wurde zurückgesetzt',
    accountOpened: 'Willkommen bei Larkfield',
    newEmailAsked: 'Eine neue E-Mail-Adresse für Ihr Konto bei Larkfield',
    newEmailCode: 'Ihr Code von Larkfield für diese E-Mail-Adresse',
    accountExists: 'Sie haben ein Konto bei Larkfield',
    emailChanged: 'Ihre E-Mail-Adresse bei Larkfield wurde geändert',
    emailCorrected: 'Ihre E-Mail-Adresse bei Larkfield wurde geändert',
    temporaryPassword: 'Für Ihr Konto bei Larkfield gilt ein vorläufiges Passwort',
    moneyMoved: 'S',
    accountByDesk: 'S',
    orderNotDone: 'S',
    newTerms: 'S',
    statusChanged: 'Ihr Konto bei Larkfield ist jetzt gesperrt',
  })
})

/** The sentences of a text; lines that are the same in every language are none. */
const sentencesOf = (text: string) =>
  text.split(/\n+|(?<=[.:]) /).filter((sentence) => /\p{L}{3,} \p{L}/u.test(sentence) && !/·/.test(sentence))

test.each(['de-DE', 'de-AT'])(
  'no sentence of a mail is the same in English and in a bank of %s',
  (locale) => {
    const english = mailsTo(ada, firefox)
    for (const [kind, { text }] of Object.entries(mailsTo(ada, firefox, locale))) {
      const said = sentencesOf(text)
      expect(said.length, kind).toBeGreaterThan(1)
      const inEnglish = sentencesOf(english[kind as keyof typeof english].text)
      expect(said.filter((sentence) => inEnglish.includes(sentence))).toEqual([])
    }
  },
)

test('a German mail reads as a good bank writes, with one form of date', () => {
  expect(mailsTo(ada, firefox, 'de-DE').newBrowser.text).toBe(`Guten Tag Ada Whitfield,

bei Ihrem Konto hat sich jemand mit einem Browser angemeldet, den wir noch nicht kennen:

Zeit: 16.11.2026, 12:00 UTC
Adresse: 203.0.113.9
Browser: Firefox auf Linux

Falls Sie das nicht waren, rufen Sie uns bitte sofort an: +1 802 555 0100.

Mit freundlichen Grüßen
Larkfield
+1 802 555 0100 · care@larkfield.example`)
  expect(mailsTo(ada, firefox, 'de-DE').statusChanged.text).toContain(
    'Grund: Anmeldung von einer anderen IP-Adresse oder einem anderen Ort.',
  )
})

test('an English mail writes its time as the screens do', () => {
  expect(mailsTo(ada, firefox).passwordChanged.text).toContain('Time: 16 Nov 2026, 12:00 UTC\n')
})

test('a language that nobody has written yet is served in English', () => {
  expect(mailsTo(ada, firefox, 'fr-FR')).toEqual(mailsTo(ada, firefox))
})

test('a letter about a standing order says which one, in either language', () => {
  const which = { account: '2048 6139 07', sum: '10,00 €', payee: 'Ben Blank', reason: '' }
  const said = (locale: string) => wordsOf({ locale }).letters.orderEnded.content(which)
  expect(said('en-US')).toBe(
    'Our staff ended your standing order of 10,00 € to Ben Blank from account 2048 6139 07.',
  )
  expect(said('de-DE')).toBe(
    'Unsere Mitarbeitenden haben Ihren Dauerauftrag über 10,00 € an Ben Blank von Konto 2048 6139 07 beendet.',
  )
})
