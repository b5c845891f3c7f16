import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import { allCalls } from '../contract/calls.ts'
import { addHolder, removeHolder } from '../server/testing/holdings.ts'
import { expectBooksToBalance } from '../server/testing/money.ts'
import { placeCustomer } from '../server/testing/people.ts'
import { type Naming, namingAccounts } from './naming-accounts.ts'
import { type Sample, samplesOf } from './samples.ts'
import { type Stage, setStage, stateOf, type Victim } from './stage.ts'

/** S14: another's account, pot, order, invitation or signature is not there, on any call that names one. */
let stage: Stage
let sampleOf: (name: CallName) => Sample
let viewer: { id: string; token: string }
let removed: { id: string; token: string }
let before: Record<string, string>

beforeAll(async () => {
  stage = await setStage()
  sampleOf = await samplesOf(stage)
  const { bank, ada } = stage
  ;[viewer, removed] = [await placeCustomer(bank), await placeCustomer(bank)]
  for (const number of [ada.joint, ada.savings, ada.accountNumber]) {
    await addHolder(bank, { number, customer: viewer, role: 'viewer' })
    await addHolder(bank, { number, customer: removed, role: 'joint' })
    await removeHolder(bank, { number, customer: removed })
  }
  before = await stateOf(bank)
})

const things = {
  holdingId: 'holding',
  orderId: 'order',
  invitationId: 'invitation',
  proposalId: 'proposal',
} as const

/** What a field would name of somebody's, and what it names of nobody's. */
const ofSomebody = ({ name, field }: Naming, whose: Victim): string[] =>
  field in things
    ? [whose[things[field as keyof typeof things]]]
    : [...(name.includes('/my-pots/') ? [] : [whose.joint, whose.savings, whose.accountNumber]), whose.pot]

const ofNobody = ({ field }: Naming): string => (field in things ? randomUUID() : '9999999999')

/** The sample of a call with another value in one place, by somebody. */
async function ask({ name, place, field }: Naming, value: string, token: string, more: object = {}) {
  const { operation, url, fields, query: needed } = sampleOf(name)
  const own = known(name)
  const path = place === 'params' ? url.replace(own[field]!, value) : url
  const query = place === 'query' ? `?${new URLSearchParams({ ...needed, [field]: value })}` : ''
  const named = place === 'body' ? { [field]: field === 'accounts' ? [value] : value } : {}
  const reply = await stage.bank.app.inject({
    method: operation.method as 'POST',
    url: path + query,
    headers: { authorization: `Bearer ${token}` },
    ...(operation.body && operation.method !== 'GET' && { payload: { ...fields, ...named, ...more } }),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** What the sample has in its path, by the name of the field. */
function known(name: CallName): Record<string, string> {
  const pattern = name.split(' ')[1]!.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...new RegExp(`^${pattern}$`).exec(sampleOf(name).url)?.groups }
}

const titled = namingAccounts.map((naming): [string, Naming] => [
  `${naming.name}, ${naming.field} in its ${naming.place}`,
  naming,
])

test('every call that names an account is walked, in whatever place', () => {
  const walked = namingAccounts.map(({ name }) => name)
  for (const name of ['POST /move', 'POST /transfer', 'PUT /my-daily-limit', 'GET /upcoming'] as const)
    expect(walked).toContain(name)
  expect(namingAccounts.length).toBeGreaterThan(35)
})

describe.each(['stranger', 'removed'] as const)('S14 for somebody %s', (who) => {
  test.each(titled)('what is another’s is as if it were not there: %s', async (_, naming) => {
    const { ada, bea } = stage
    const { token } = who === 'stranger' ? bea : removed
    // Whoever was removed has no account to pay from but their first.
    if (naming.place === 'body' && who === 'removed' && naming.field !== 'from' && naming.field !== 'account')
      return
    const nothing = await ask(naming, ofNobody(naming), token)
    expect(nothing.status).toBe(404)
    for (const value of ofSomebody(naming, ada)) {
      const answer = await ask(naming, value, token)
      expect([value, answer]).toEqual([value, nothing])
    }
  })
})

/** A file is made to be read. */
const changing = titled.filter(([, { name }]) => !name.startsWith('GET') && name !== 'POST /statement-files')

/** A name and a place in the list are each holder's own; and nobody is kept who wants to go. */
const ownMatters = ['PUT /my-accounts/{account}', 'PUT /my-account-order']

test.each(changing.filter(([, { name }]) => !ownMatters.includes(name)))(
  'S14 a viewer moves and changes nothing: %s',
  async (_, naming) => {
    for (const value of ofSomebody(naming, stage.ada)) {
      const { status } = await ask(naming, value, viewer.token)
      expect([value, [403, 404].includes(status)]).toEqual([value, true])
    }
  },
)

test('S14 after all that strangers, removed holders and viewers have tried, nothing has changed', async () => {
  expect(await stateOf(stage.bank)).toEqual(before)
})

/** Not every account can be closed, so not each has a sum that closing pays out. */
const isThere = ({ name }: Naming) => name.startsWith('GET') && !name.endsWith('/closing')

test.each(titled.filter(([, naming]) => isThere(naming)))(
  'what is somebody’s own is there for them: %s',
  async (_, naming) => {
    for (const value of ofSomebody(naming, stage.bea))
      expect([value, (await ask(naming, value, stage.bea.token)).status]).toEqual([value, 200])
  },
)

/** Letters stay with whoever they were written to. */
const lists = allCalls
  .filter(([name, call]) => name.startsWith('GET') && call.role === 'customer' && !call.params && !call.raw)
  .map(([name]) => name)
  .filter((name) => !/message|conversation/.test(name))

test.each(lists)('S14 %s tells whoever was removed nothing of the account', async (name) => {
  const { bank, ada } = stage
  const { body } = await bank.call(name, { token: removed.token })
  const told = JSON.stringify(body)
  for (const secret of [
    ada.joint,
    ada.savings,
    ada.pot,
    ada.order,
    ada.invitation,
    ada.proposal,
    ada.holding,
  ])
    expect(told).not.toContain(secret)
})

const isMoney = ([, { name }]: [string, Naming]) =>
  /^(POST|PUT) \/(move|transfer|standing-orders|my-pots|my-accounts|my-daily)/.test(name)

test.each(changing.filter(isMoney))('B28 one of two alone takes nothing out: %s', async (_, naming) => {
  const { bank, ada } = stage
  const sums = async () =>
    Promise.all(
      [ada.joint].map(async (number) => {
        const account = (await bank.ledger.account(number))!
        return [account.balanceMinor, account.heldMinor, account.signers]
      }),
    )
  const before = await sums()
  for (const { token } of [ada, ada.partner])
    await ask(naming, naming.field in things ? ofSomebody(naming, ada)[0]! : ada.joint, token)
  expect(await sums()).toEqual(before)
})

test('after all this the books balance', () => expectBooksToBalance(stage.bank))
