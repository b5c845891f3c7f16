import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import { noticesOf } from '@larkfield/server/floor/mail/notices.ts'
import { signableActs } from '@larkfield/server/proposable.ts'
import { area as german } from '@larkfield/web/words/de/customer.ts'
import { customer } from '@larkfield/web/words/en/customer.ts'
import { signedIn } from '@larkfield/web/words/en/signed-in.ts'
import { describe, expect, test } from 'vitest'

const brand = { name: 'Larkfield', phone: '1', email: 'care@larkfield.example', country: 'US' }
const acts = signableActs({ config: { brand } } as never).map(({ name }) => name)

const languages = [
  ['en-US', customer, signedIn],
  ['de-DE', german.customer, german.signedIn],
] as const

describe.each(languages)('what waits for a second signature has words (%s)', (locale, inArea, inApproval) => {
  const mailAbout = (part: Partial<Approving>) =>
    noticesOf({ ...brand, locale }).approvalCode(
      { fullName: 'Ben Hale', email: 'ben@example.com' },
      { code: '123456', approving: { purpose: 'second_signature', account: '2000000009', ...part } },
    ).text

  test.each(acts)('%s: where it waits, where it is approved and in the mail with the code', (act) => {
    expect(Object.keys(inArea.signatures.acts)).toContain(act)
    // How an account is signed is approved as what it comes to.
    for (const said of act === 'signing_changed' ? ['two_sign', 'each_signs'] : [act]) {
      expect(Object.keys(inApproval.approvals.acts)).toContain(said)
      expect(mailAbout({ act: said })).not.toBe(mailAbout({ act: 'unheard_of' }))
    }
  })

  test('a loan with whose it is and how much', () => {
    const loan = { borrower: 'Eleanor Marsh', currency: 'USD' }
    const collected = mailAbout({ act: 'loan_pay_from_changed', ...loan, nextInstalment: 507.5 })
    expect(collected).toContain('Eleanor Marsh')
    expect(collected).toMatch(/507[.,]50/)
    expect(mailAbout({ act: 'loan_pay_from_changed', ...loan, owed: 77.25 })).toMatch(/77[.,]25/)
    expect(mailAbout({ act: 'loan_paid', ...loan, amount: 40 })).toContain('Eleanor Marsh')
    // A name that reads like a link is in no mail (S29).
    expect(mailAbout({ act: 'loan_paid', borrower: 'win.example.com' })).not.toContain('win.example')
  })
})
