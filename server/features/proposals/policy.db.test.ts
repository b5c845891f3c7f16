import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, signedApproval } from '../../testing/approvals.ts'
import { testBank } from '../../testing/bank.ts'
import { placePasskey } from '../../testing/factors.ts'
import { addHolder } from '../../testing/holdings.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { checkedBank, type Staff } from './testing/checked-bank.ts'

const checked = await checkedBank()
const { bank, someone, approve, credit, update } = checked
afterAll(() => expectBooksToBalance(bank))

test('a person cannot act on accounts they hold, alone or as the second', async () => {
  const own = await bank.openCustomer({ fullName: 'Tia Teller' })
  const tia = await someone('teller', 'approver')
  await bank.asOwner(sql`update bank.admins set customer_id = ${own.id} where id = ${tia.id}`)
  const to = { chooseAccount: own.accountNumber }
  expect((await credit(tia, { ...to, amount: 5 })).body.code).toBe('own_account')
  expect((await update(tia, { occupation: 'Queen' }, own)).body.code).toBe('own_account')
  const asked = await credit(await someone('teller'), { ...to, amount: 20_000 })
  expect((await approve(asked, tia)).body.code).toBe('own_account')
  expect((await approve(asked)).status).toBe(200)
  // Nor on what they hold together with somebody else.
  const other = await bank.openCustomer({ fullName: 'Otto Owner' })
  await addHolder(bank, { number: other.accountNumber, customer: own, role: 'joint' })
  expect((await update(tia, { occupation: 'King' }, other)).body.code).toBe('own_account')
  expect((await credit(tia, { chooseAccount: other.accountNumber, amount: 5 })).body.code).toBe('own_account')
})

test('a change that waits is not stuck when somebody changes the same field meanwhile: it asks again', async () => {
  const cleo = await bank.openCustomer({ fullName: 'Cleo Changes' })
  const view = await bank.call('GET /admin-view-one-user/{id}', {
    token: checked.app.token,
    params: { id: cleo.id },
  })
  const { occupation } = view.body.user
  const seen = { seen: { occupation }, seenTotalBalance: 0 }
  const asked = await update(
    await someone('teller'),
    { email: 'cleo.new@example.com', occupation: 'Soloist', ...seen },
    cleo,
  )
  expect(asked.status).toBe(202)
  expect((await update(await someone('teller'), { occupation: 'Conductor' }, cleo)).status).toBe(200)
  const moved = await approve(asked)
  expect(moved.body.code).toBe('proposal_moved')
  expect(moved.body.data.proposal.effects).toContainEqual({
    field: 'occupation',
    before: 'Conductor',
    after: 'Soloist',
  })
  expect((await approve(moved)).status).toBe(200)
})

test('a proposal that is declined says what was asked for, whatever it would have come to since', async () => {
  const dan = await bank.openCustomer({ fullName: 'Dan Declined', phoneNumber: '+1 802 555 0171' })
  const by = await someone('teller')
  const [first, second] = [
    await update(by, { phoneNumber: '+1 802 555 0172' }, dan),
    await update(await someone('teller'), { phoneNumber: '+1 802 555 0173' }, dan),
  ]
  expect((await approve(second)).status).toBe(200)
  const moved = await approve(first)
  expect(moved.body.code).toBe('proposal_moved')
  const { _id: proposalId, seen, effects } = moved.body.data.proposal
  const phone = (before: string) => [{ field: 'phoneNumber', before, after: '+1 802 555 0172' }]
  expect(effects).toEqual(phone('+1 802 555 0173'))
  const declined = await bank.call('POST /proposals/{proposalId}/decline', {
    token: checked.app.token,
    params: { proposalId },
    body: { seen, reason: 'Two numbers in one day' },
  })
  expect(declined.body.data).toMatchObject({ state: 'declined', effects: phone('+1 802 555 0171') })
  const mine = await bank.call('GET /my-proposals', { token: by.token })
  expect(mine.body.data[0].effects).toEqual(phone('+1 802 555 0171'))
})

describe('a balance that moves while people think', () => {
  const rich = async (amount: number) => {
    const customer = await bank.openCustomer()
    const asked = await credit(await someone('teller'), { chooseAccount: customer.accountNumber, amount })
    if (asked.status === 202) await approve(asked)
    return customer
  }
  const cent = async (to: { accountNumber: string }) =>
    credit(await someone('teller'), { chooseAccount: to.accountNumber, amount: 0.01 })
  const balances = ({ accountNumber }: { accountNumber: string }) => balancesOf(bank, accountNumber)

  test('leaves an adjustment what it was: the difference is agreed to, and booked', async () => {
    const eda = await rich(100)
    const typed = { totalBalance: 20_100, availableBalance: 20_060 }
    const seen = { seenTotalBalance: 100, seenAvailableBalance: 100 }
    const asked = await update(await someone('teller'), { ...typed, ...seen }, eda)
    expect(asked.status).toBe(202)
    await cent(eda)
    expect((await approve(asked)).status).toBe(200)
    expect(await balances(eda)).toMatchObject({ total: 2_010_001, available: 2_006_001 })
  })

  test('typed over none that was shown, it is asked for as it is', async () => {
    const ena = await rich(100)
    const asked = await update(await someone('teller'), { totalBalance: 20_100 }, ena)
    await cent(ena)
    const moved = await approve(asked)
    expect(moved.body.code).toBe('proposal_moved')
    expect((await approve(moved)).status).toBe(200)
    expect((await balances(ena)).total).toBe(2_010_000)
  })

  test('keeps nobody from closing, deleting, debiting or reversing', async () => {
    const by = await someone('teller')
    const { token } = by
    const asks: ((of: { id: string; accountNumber: string }) => ReturnType<typeof update>)[] = [
      ({ id }) =>
        bank.call('PUT /admin-status/{userId}', {
          token,
          params: { userId: id },
          body: { accountStatus: 'closed' },
        }),
      (of) => update(by, { accountStatus: 'closed' }, of),
      ({ id }) => bank.call('DELETE /admin-delete/{userId}', { token, params: { userId: id } }),
      ({ id, accountNumber: chooseAccount }) =>
        bank.call('POST /debit/{accountId}', {
          token,
          params: { accountId: id },
          body: { chooseAccount, to: CASH_DESK, amount: 11_000, description: 'Out' },
        }),
      async ({ id }) => {
        const query = { userId: id }
        const { history } = (await bank.call('GET /view-all-history', { token: checked.admin.token, query }))
          .body
        return bank.call('DELETE /delete-history/{id}', { token, params: { id: history[0]._id } })
      },
    ]
    for (const ask of asks) {
      const customer = await rich(12_000)
      const asked = await ask(customer)
      expect(asked.status).toBe(202)
      await cent(customer)
      expect((await approve(asked)).status).toBe(200)
    }
  })
})

describe('the policy itself', () => {
  const change = (by: Staff, rule: object, seenVersion?: number) =>
    bank.call('GET /policy', { token: by.token }).then(({ body }) =>
      bank.call('PUT /policy', {
        token: by.token,
        body: { seenVersion: seenVersion ?? body.data.version, rules: [rule] },
      }),
    )
  const credits = { kind: 'credit', isOff: false, from: 50_000, approver: 'approver' }

  test('cannot be relaxed by one person, and holds at once when two have agreed', async () => {
    const owner = await someone('owner')
    const asked = await change(owner, { ...credits, currencies: { EUR: 60_000 } })
    expect([asked.status, asked.body.data.proposal.kinds]).toEqual([202, [{ kind: 'policy' }]])
    expect((await credit(await someone('teller'), { amount: 20_000 })).status).toBe(202)
    expect((await approve(asked)).status).toBe(200)
    const { data } = (await bank.call('GET /policy', { token: checked.app.token })).body
    expect(data).toMatchObject({ version: 1, isInForce: true })
    expect(data.rules).toContainEqual({
      ...credits,
      currencies: { EUR: 60_000 },
      isInForce: true,
      needsDecider: false,
    })
    expect((await credit(await someone('teller'), { amount: 20_000 })).status).toBe(200)
    expect((await credit(await someone('teller'), { amount: 50_000 })).status).toBe(202)
    const back = await change(owner, { ...credits, from: 10_000 })
    expect((await approve(back)).status).toBe(200)
  })

  test('of two changes of one version the second is told, also when it waited', async () => {
    const owner = await someone('owner')
    const first = await change(owner, { ...credits, from: 10_001 })
    const second = await change(owner, { ...credits, from: 10_002 })
    expect((await approve(first)).status).toBe(200)
    expect((await approve(second)).body.reason).toBe('policy_moved')
    expect((await change(owner, credits, 0)).body.reason).toBe('policy_moved')
    expect((await change(owner, { kind: 'debit', isOff: false, approver: 'owner' })).body.reason).toBe(
      'threshold_missing',
    )
  })

  test('who decides is what it says: an owner for what it gives to owners', async () => {
    const [owner, other] = [await someone('owner'), await someone('owner')]
    const asked = await change(owner, { kind: 'customer_phone', isOff: false, approver: 'owner' })
    expect((await approve(asked)).status).toBe(200)
    const phone = await update(await someone('teller'), { phoneNumber: '+1 802 555 0177' })
    expect((await approve(phone)).body.code).toBe('wrong_role')
    expect((await approve(phone, other)).status).toBe(200)
  })
})

test("a teller's day says what was done, what is left and what waits", async () => {
  const by = await someone('teller')
  await credit(by, { amount: 2_500 })
  await credit(by, { amount: 30_000 })
  const { data } = (await bank.call('GET /my-day', { token: by.token })).body
  expect(data).toMatchObject({ isChecked: true, moved: [{ currency: 'USD', amount: 2_500 }] })
  expect(data.done).toContainEqual({ act: 'account_credited', count: 1 })
  const own = (await bank.call('GET /my-day', { token: checked.admin.token })).body.data
  const acts = own.done.map(({ act }: { act: string }) => act)
  expect(acts).toContain('account_credited')
  expect(acts).not.toContain('admin_sign_in')
  const debit = data.left.find(
    ({ kind, currency }: { kind: string; currency: string }) => kind === 'debit' && currency === 'USD',
  )
  expect(debit).toEqual({ kind: 'debit', currency: 'USD', from: 10_000, left: 7_500 })
  expect(data.waiting).toHaveLength(1)
  const queue = (await bank.call('GET /proposals', { token: checked.app.token, query: { state: 'waiting' } }))
    .body
  expect(queue.data.at(-1)).toMatchObject({ _id: data.waiting[0]._id, canDecide: true, isOwn: false })
  const self = (await bank.call('GET /desk-self', { token: checked.app.token })).body.data
  expect(self.toDecide).toBe(queue.data.filter(({ canDecide }: { canDecide: boolean }) => canDecide).length)
})

test('whoever has a factor signs the hash of what they decide', async () => {
  const second = await someone('approver')
  const passkey = await placePasskey(bank, { staffId: second.id })
  const asked = await credit(await someone('teller'), { amount: 21_000 })
  const { _id: proposalId, seen, hash } = asked.body.data.proposal
  const sent = { token: second.token, params: { proposalId }, body: { seen } }
  const question = await askedToApprove(bank, 'POST /proposals/{proposalId}/approve', sent)
  expect(question.approving).toMatchObject({
    purpose: 'desk_act',
    amount: 21_000,
    currency: 'USD',
    subject: 'Ann Asks',
  })
  const approval = signedApproval({ passkey }, question)
  const other = await bank.call('POST /proposals/{proposalId}/decline', {
    ...sent,
    body: { seen, reason: 'No', approval },
  })
  expect(other.body.code).toBe('confirmation_expired')
  const signed = await bank.call('POST /proposals/{proposalId}/approve', {
    ...sent,
    body: { seen, approval },
  })
  expect(signed.status).toBe(200)
  const [kept] = await bank.asOwner(sql`
    select a.said from bank.proposals p join bank.approvals a on a.id = p.decision_approval_id where p.id = ${proposalId}`)
  expect(JSON.parse(kept.said)).toEqual(expect.arrayContaining([proposalId, hash, seen]))
})

test('approvers are told by mail that something waits, without a word about whom', async () => {
  const away = await testBank()
  await away.signInAdmin()
  await away.asOwner(sql`update bank.admins set email = 'boss@example.com'`)
  await placeStaff(away, 'second', ['approver'])
  const teller = await placeStaff(away, 'tess', ['teller'])
  const cas = await away.openCustomer({ fullName: 'Cas Quiet' })
  const asked = await away.call('POST /credit/{adminId}', {
    token: teller.token,
    params: { adminId: teller.id },
    body: { chooseAccount: cas.accountNumber, from: CASH_DESK, amount: 77_777 },
  })
  expect(asked.status).toBe(202)
  const mails = await away.mailsTo('boss@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject + mails[0]!.text).not.toMatch(/Cas|Quiet|77|tess/)
  expect(mails[0]!.text).not.toContain(cas.accountNumber)
})
