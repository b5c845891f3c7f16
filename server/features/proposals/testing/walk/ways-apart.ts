import { dayAfter, dayAt } from '../../../../floor/calendar/bank-time.ts'
import { placeAccount } from '../../../../testing/held-accounts.ts'
import { askForLoan } from '../../../../testing/loan-stage.ts'
import { fund, wireForm } from '../../../../testing/money.ts'
import { asForm } from '../../../../testing/people.ts'
import type { Staff, Stage, Way } from './stage.ts'

const reason = 'They asked for it'
const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function write({ bank, customer }: Stage, { token }: Staff) {
  const to = await customer()
  const { id: userId, email: receiver } = to
  const body = { sender: 'customerCare', receiver, subject: 'Your card', content: 'It is ready.' }
  const answer = await bank.call('POST /message-user/{userId}', { token, params: { userId }, body })
  return { to, answer }
}

/** A standing order that the desk has paused. */
async function order({ bank, admin, customer }: Stage) {
  const owner = await customer()
  const { number: to } = await placeAccount(bank, owner)
  const startOn = dayAfter(dayAt(new Date(), 'UTC'), 40)
  const body = { to, amount: 10, rhythm: 'monthly', startOn, closedDays: 'after' }
  const { data } = (await bank.call('POST /standing-orders', { token: owner.token, body })).body
  const params = { orderId: data._id as string }
  return {
    params,
    pause: () =>
      bank.call('POST /customer-orders/{orderId}/pause', { token: admin.token, params, body: { reason } }),
  }
}

const onOrder = (step: 'pause' | 'resume' | 'end', act: string): Way => ({
  call: `POST /customer-orders/{orderId}/${step}`,
  act,
  what: `a standing order: ${step}`,
  kinds: [],
  ask: async (stage, { token }) => {
    const { params, pause } = await order(stage)
    if (step === 'resume') await pause()
    return stage.bank.call(`POST /customer-orders/{orderId}/${step}`, { token, params, body: { reason } })
  },
})

/** What the desk does to customers that the policy has no word about. */
export const waysApart: readonly Way[] = [
  {
    call: 'PUT /profilephoto/{userId}',
    act: 'photo_changed',
    what: 'a picture',
    kinds: [],
    ask: async ({ bank, customer }, { token }) =>
      bank.call('PUT /profilephoto/{userId}', {
        token,
        params: { userId: (await customer()).id },
        ...(await asForm({ profilePhoto: new Blob([png], { type: 'image/png' }) })),
      }),
  },
  {
    call: 'POST /message-user/{userId}',
    act: 'message_sent',
    what: 'a message',
    kinds: [],
    ask: async (stage, by) => (await write(stage, by)).answer,
  },
  {
    call: 'DELETE /delete-message/{messageId}',
    act: 'message_deleted',
    what: 'a message deleted',
    kinds: [],
    ask: async (stage, { token }) => {
      const { admin, bank } = stage
      const { to } = await write(stage, admin)
      const messageId = (await bank.call('GET /my-conversation', { token: to.token })).body.data[0]._id
      return bank.call('DELETE /delete-message/{messageId}', { token, params: { messageId } })
    },
  },
  {
    call: 'PUT /kyc-review/{documentId}',
    act: 'document_reviewed',
    what: 'a document accepted',
    kinds: [],
    ask: async ({ bank, customer }, { token }) => {
      const form = await asForm({ title: 'Passport', documents: new Blob([pdf]) })
      const { body } = await bank.call('POST /upload-document', { token: (await customer()).token, ...form })
      const params = { documentId: body.documents._id }
      return bank.call('PUT /kyc-review/{documentId}', { token, params, body: { state: 'approved', reason } })
    },
  },
  {
    call: 'POST /transfer-codes/{userId}',
    act: 'transfer_codes_revealed',
    what: 'transfer codes shown',
    kinds: [],
    ask: async ({ bank, customer }, { token }) =>
      bank.call('POST /transfer-codes/{userId}', {
        token,
        params: { userId: (await customer()).id },
        body: { reason },
      }),
  },
  {
    call: 'POST /wire-origin/{wireId}',
    act: 'wire_origin_revealed',
    what: 'where a wire came from',
    kinds: [],
    ask: async ({ bank, admin, customer }, { token }, amount) => {
      const payer = await customer(amount)
      await fund(bank, admin, payer, 0)
      const body = wireForm({ accountNumber: '99887766' }, 1, { bank: 'Northbank' })
      const { wireId } = (await bank.call('POST /transfer', { token: payer.token, body })).body.data
      return bank.call('POST /wire-origin/{wireId}', { token, params: { wireId }, body: { reason } })
    },
  },
  onOrder('pause', 'order_paused'),
  onOrder('resume', 'order_resumed'),
  onOrder('end', 'order_ended'),
  {
    call: 'POST /loan-offers/{offerId}/withdraw',
    act: 'loan_offer_withdrawn',
    what: 'an offer taken back',
    kinds: [],
    ask: async ({ bank, admin, customer }, { token }) => {
      const loanId = await askForLoan(bank, await customer(), 1_000)
      const given = { token: admin.token, params: { loanId }, body: {} }
      const { body } = await bank.call('POST /loan-offers/{loanId}', given)
      const params = { offerId: body.data._id }
      return bank.call('POST /loan-offers/{offerId}/withdraw', { token, params, body: { reason } })
    },
  },
]
