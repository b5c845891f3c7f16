import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { dayAfter, dayAt } from '../../../../floor/calendar/bank-time.ts'
import { sql } from '../../../../floor/database/sql.ts'
import { placeStaff } from '../../../../testing/people.ts'
import type { Answer, Staff, Stage, Way } from './stage.ts'

const PEOPLE = { kinds: ['people'], role: 'owner' } as const
const PRODUCTS = { kinds: ['product_terms'], role: 'owner' } as const
const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

const invite = ({ bank }: Stage, { token }: Staff, username = unique('new')) =>
  bank.call('POST /staff', {
    token,
    body: { username, fullName: 'Tess Moreau', email: `${username}@bank.example`, roles: ['auditor'] },
  })

/** Somebody who has not chosen a password yet. */
async function invited(stage: Stage): Promise<string> {
  const username = unique('late')
  await stage.done(invite(stage, await stage.by('owner'), username))
  const [row] = await stage.bank.asOwner(sql`select id from bank.admins where username = ${username}`)
  return row.id
}

const colleague = async ({ bank }: Stage, roles: StaffRole[] = ['auditor']) =>
  (await placeStaff(bank, unique('col'), roles)).id

const onPerson =
  (body: object, roles?: StaffRole[]): Way['ask'] =>
  async (stage, { token }) =>
    stage.bank.call('PUT /staff/{staffId}', {
      token,
      params: { staffId: await colleague(stage, roles) },
      body,
    })

const setStanding = ({ bank }: Stage, { token }: Staff, staffId: string, status: 'active' | 'disabled') =>
  bank.call('PUT /staff/{staffId}/status', { token, params: { staffId }, body: { status } })

/** Nobody is asked to confirm what one administrator alone does. */
async function declineToConfirm(stage: Stage, by: Staff): Promise<Answer> {
  const owner = await stage.by('owner')
  const disabled = await setStanding(stage, owner, await colleague(stage), 'disabled')
  if (!stage.isChecked) return disabled
  const { _id, seen } = await stage.waitingOf(owner)
  const params = { proposalId: _id }
  const body = { seen, reason: 'They are known to us' }
  await stage.bank.call('POST /proposals/{proposalId}/decline', { token: by.token, params, body })
  const proposal = await stage.waitingOf(by)
  return { ...disabled, status: 202, body: { message: 'Waiting for a second person', data: { proposal } } }
}

const people: Way[] = [
  {
    ...PEOPLE,
    call: 'POST /staff',
    act: 'staff_invited',
    what: 'an invitation',
    ask: (stage, by) => invite(stage, by),
  },
  {
    ...PEOPLE,
    call: 'POST /staff/{staffId}/invitation',
    act: 'staff_invited_again',
    what: 'a second invitation',
    ask: async (stage, { token }) =>
      stage.bank.call('POST /staff/{staffId}/invitation', {
        token,
        params: { staffId: await invited(stage) },
      }),
  },
  ...(
    [
      ['a role more', { roles: ['auditor', 'teller'] }],
      ['another address of a colleague', { email: `${unique('mail')}@bank.example` }],
      ['another name of a colleague', { fullName: 'Tess Noble' }],
    ] as const
  ).map(
    ([what, body]): Way => ({
      ...PEOPLE,
      call: 'PUT /staff/{staffId}',
      act: 'staff_changed',
      what,
      ask: onPerson(body),
    }),
  ),
  {
    ...PEOPLE,
    call: 'PUT /staff/{staffId}/status',
    act: 'staff_enabled',
    what: 'a colleague enabled',
    ask: async (stage, by) => {
      const staffId = await colleague(stage)
      await stage.bank.asOwner(sql`update bank.admins set status = 'disabled' where id = ${staffId}`)
      return setStanding(stage, by, staffId, 'active')
    },
  },
  {
    ...PEOPLE,
    call: 'PUT /staff/{staffId}/status',
    act: 'staff_disabled',
    what: 'a colleague disabled',
    ask: async (stage, by) => setStanding(stage, by, await colleague(stage), 'disabled'),
  },
  {
    ...PEOPLE,
    call: 'PUT /staff/{staffId}',
    act: 'staff_roles_taken',
    what: 'a role taken',
    ask: onPerson({ roles: ['auditor'] }, ['auditor', 'teller']),
  },
  {
    ...PEOPLE,
    call: 'DELETE /staff/{staffId}/sessions',
    act: 'staff_signed_out',
    what: 'a colleague signed out everywhere',
    ask: async (stage, { token }) =>
      stage.bank.call('DELETE /staff/{staffId}/sessions', {
        token,
        params: { staffId: await colleague(stage) },
      }),
  },
  {
    ...PEOPLE,
    call: 'PUT /staff/{staffId}/status',
    act: 'staff_given_back',
    role: 'approver',
    what: 'what was taken given back, by whoever does not confirm it',
    ask: declineToConfirm,
  },
]

/** So that no two ask for terms of one day. */
let days = 100

const deposit = () => ({
  tiers: [{ from: 0, rate: 2 }],
  dayCount: 'ACT/365F',
  credited: 'yearly',
  tax: 0,
  feeMonthly: 0,
  feeWire: 0,
  feeDormancy: 0,
  dormantAfterMonths: 24,
})

const setTerms = ({ bank }: Stage, { token }: Staff) =>
  bank.call('POST /products/{productId}/terms', {
    token,
    params: { productId: 'savings' },
    body: { currency: 'USD', beginsOn: dayAfter(dayAt(new Date(), 'UTC'), days++), deposit: deposit() },
  })

async function withdrawTerms(stage: Stage, { token }: Staff): Promise<Answer> {
  await stage.done(setTerms(stage, await stage.by('owner')))
  const params = { productId: 'savings' }
  const { ahead } = (await stage.bank.call('GET /products/{productId}', { token, params })).body.data
  return stage.bank.call('POST /products/{productId}/terms/{termsId}/withdraw', {
    token,
    params: { ...params, termsId: ahead[0]._id },
    body: {},
  })
}

/** Of any account kind its line stays the same; one line is new. */
async function changeChart({ bank }: Stage, { token }: Staff): Promise<Answer> {
  const { lines, seen } = (await bank.call('GET /chart-of-accounts', { token })).body.data
  const asSent = lines.map(({ number, name, type, kinds }: Record<string, unknown>) => ({
    number,
    was: number,
    ...(name ? { name } : {}),
    type,
    kinds,
  }))
  const added = { number: '6900', name: 'Other expenses', type: 'expense', kinds: [] }
  return bank.call('PUT /chart-of-accounts', { token, body: { seen, lines: [...asSent, added] } })
}

async function changePolicy({ bank }: Stage, { token }: Staff): Promise<Answer> {
  const { version: seenVersion } = (await bank.call('GET /policy', { token })).body.data
  const currencies = { EUR: 1 + Math.round(Math.random() * 1e6) }
  const rule = { kind: 'settlement', isOff: false, from: 10_000, currencies, approver: 'approver' }
  return bank.call('PUT /policy', { token, body: { seenVersion, rules: [rule] } })
}

export const waysOfBank: readonly Way[] = [
  ...people,
  {
    ...PRODUCTS,
    call: 'POST /products',
    act: 'product_added',
    what: 'a new product',
    ask: ({ bank }, { token }) => bank.call('POST /products', { token, body: { name: unique('Loan') } }),
  },
  {
    ...PRODUCTS,
    call: 'POST /products/{productId}/terms',
    act: 'product_terms_added',
    what: 'new terms',
    ask: setTerms,
  },
  {
    ...PRODUCTS,
    call: 'POST /products/{productId}/terms/{termsId}/withdraw',
    act: 'product_terms_withdrawn',
    what: 'terms withdrawn',
    ask: withdrawTerms,
  },
  {
    call: 'PUT /chart-of-accounts',
    act: 'chart_changed',
    what: 'another line of the chart',
    kinds: ['chart'],
    role: 'owner',
    ask: changeChart,
  },
  {
    call: 'PUT /policy',
    act: 'policy_changed',
    what: 'another policy',
    kinds: ['policy'],
    role: 'owner',
    ask: changePolicy,
  },
]
