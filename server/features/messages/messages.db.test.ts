import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let desk: { token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})

type Person = { id: string; email: string; token: string }

const write = (to: Person, changes: object = {}) =>
  bank.call('POST /message-user/{userId}', {
    token: desk.token,
    params: { userId: to.id },
    body: {
      sender: 'customerCare',
      receiver: to.email,
      subject: 'Your card',
      content: 'It is ready.',
      ...changes,
    },
  })

const inbox = ({ id, token }: Person, query?: Record<string, string>) =>
  bank.call('GET /get-admin-message/{userId}', { token, params: { userId: id }, ...(query && { query }) })

test('the desk writes, the customer reads, and the count of unread falls', async () => {
  const ada = await placeCustomer(bank)
  expect(await write(ada)).toMatchObject({ status: 200, body: { message: 'message sent successfully' } })
  const { body } = await inbox(ada)
  expect(body.total).toBe(1)
  expect(body.data[0]).toMatchObject({
    sender: 'Customer Care',
    subject: 'Your card',
    content: 'It is ready.',
    message: 'It is ready.',
    read: false,
    direction: 'out',
  })
  const unread = async () =>
    (await bank.call('GET /view-me/{userId}', { token: ada.token, params: { userId: ada.id } })).body.user
      .unreadMessages
  expect(await unread()).toBe(1)
  const read = { token: ada.token, params: { messageId: body.data[0]._id } }
  expect((await bank.call('POST /read-message/{messageId}', read)).body.unreadMessages).toBe(0)
  expect((await bank.call('POST /read-message/{messageId}', read)).status).toBe(200)
  expect(await unread()).toBe(0)
})

test('support signs as Support, and a message without a subject gets one', async () => {
  const ada = await placeCustomer(bank)
  await write(ada, { sender: 'support', subject: '' })
  const { body } = await inbox(ada)
  expect(body.data[0]).toMatchObject({ sender: 'Support', subject: 'Message from Support' })
})

test.each([
  [{ sender: '' }, 400, 'choose the sender'],
  [{ content: ' ' }, 400, 'you cant send an empty message!'],
  [{ receiver: 'someone@else.example' }, 400, "The receiver is not this customer's email address."],
])('%j is refused', async (changes, status, message) => {
  const ada = await placeCustomer(bank)
  expect(await write(ada, changes)).toMatchObject({ status, body: { message } })
  expect((await inbox(ada)).body.total).toBe(0)
})

test('nobody to write to is 404', async () => {
  const nobody = { id: '00000000-0000-4000-8000-000000000000', email: 'a@b.example', token: '' }
  expect((await write(nobody)).status).toBe(404)
  expect((await write({ ...nobody, id: 'not-an-id-of-ours' })).status).toBe(404)
})

test('a customer writes to the desk as a form or as JSON, and the desk reads it', async () => {
  const ada = await placeCustomer(bank, { fullName: 'Zelda Zephyr' })
  const fields = { name: 'Zelda Zephyr', email: ada.email, message: 'Where is my zebra card?' }
  const form = await asForm(fields)
  const sent = await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    ...form,
  })
  expect(sent).toMatchObject({ status: 200, body: { message: 'message sent successfully' } })
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { ...fields, message: 'And my zebra book?' },
  })
  const found = await bank.call('GET /get-messages', { token: desk.token, query: { q: 'zephyr zebra' } })
  expect(found.body.data.map((message: { content: string }) => message.content)).toEqual([
    'And my zebra book?',
    'Where is my zebra card?',
  ])
  const { unreadMessages } = found.body
  const read = await bank.call('POST /read-desk-message/{messageId}', {
    token: desk.token,
    params: { messageId: found.body.data[0]._id },
  })
  expect(read.body.unreadMessages).toBe(unreadMessages - 1)
})

test('the desk sees who is signed in, whatever name and address the form carries', async () => {
  const ada = await placeCustomer(bank)
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { name: 'Head Teller', email: 'somebody@else.example', message: 'Please move all I have' },
  })
  const { body } = await bank.call('GET /get-messages', { token: desk.token, query: { userId: ada.id } })
  expect(body.data).toMatchObject([
    { sender: ada.fullName, email: ada.email, content: 'Please move all I have', userId: ada.id },
  ])
  expect(JSON.stringify(body.data)).not.toMatch(/Head Teller|somebody@else/)
})

test('a visitor reaches the desk by the contact form', async () => {
  const body = {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@example.org',
    message: 'Open on Monday?',
  }
  expect(await bank.call('POST /contact', { body })).toMatchObject({
    status: 200,
    body: { message: 'message sent successfully' },
  })
  const found = await bank.call('GET /get-messages', { token: desk.token, query: { q: 'vera@example.org' } })
  expect(found.body.data).toMatchObject([
    { sender: 'Vera Visitor', email: 'vera@example.org', direction: 'in', userId: null, read: false },
  ])
  expect((await bank.call('POST /contact', { body: { ...body, email: 'nobody' } })).status).toBe(400)
  // S29: what a stranger writes goes to the desk, and to no address that they gave.
  expect(await bank.mailsTo(body.email)).toEqual([])
})

test('a conversation holds both sides, newest first', async () => {
  const ada = await placeCustomer(bank)
  await write(ada, { content: 'first' })
  await bank.call('POST /message-admin/{userId}', {
    token: ada.token,
    params: { userId: ada.id },
    body: { name: 'Ada', email: ada.email, message: 'second' },
  })
  const { body } = await bank.call('GET /conversation/{userId}', {
    token: desk.token,
    params: { userId: ada.id },
  })
  expect(body.data.map(({ direction, content }: Record<string, string>) => [direction, content])).toEqual([
    ['in', 'second'],
    ['out', 'first'],
  ])
})

const writeToDesk = (from: Person, message: string) =>
  bank.call('POST /message-admin/{userId}', {
    token: from.token,
    params: { userId: from.id },
    body: { name: 'Ada', email: from.email, message },
  })

test('a customer reads both sides of the own conversation, in pages, and nobody else’s', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  await write(ada, { content: 'first' })
  await writeToDesk(ada, 'second')
  await write(ada, { content: 'deleted' })
  const own = async (token: string, query: Record<string, string> = {}) =>
    (await bank.call('GET /my-conversation', { token, query })).body
  const [{ _id: messageId }] = (await own(ada.token)).data
  await bank.call('DELETE /delete-message/{messageId}', { token: desk.token, params: { messageId } })
  const whole = await own(ada.token)
  expect(whole).toMatchObject({
    total: 2,
    data: [
      { from: 'customer', content: 'second', sender: ada.fullName },
      { from: 'bank', content: 'first', sender: 'Customer Care', subject: 'Your card' },
    ],
  })
  const page = await own(ada.token, { limit: '1' })
  const next = await own(ada.token, { limit: '1', cursor: page.nextCursor })
  expect([...page.data, ...next.data]).toEqual(whole.data)
  expect(await own(bea.token)).toMatchObject({ total: 0, data: [] })
  expect((await bank.call('GET /my-conversation', { token: desk.token })).status).toBe(403)
})

test('a conversation is unanswered until a person answers, whatever letters the bank writes by itself', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  const unanswered = async (person: Person) => {
    const query = { unanswered: 'true', userId: person.id }
    const { body } = await bank.call('GET /get-messages', { token: desk.token, query })
    return body.data.map((message: { content: string }) => message.content)
  }
  await writeToDesk(ada, 'a question')
  await writeToDesk(ada, 'and another')
  await writeToDesk(bea, 'of somebody else')
  expect(await unanswered(ada)).toEqual(['and another'])
  const change = { token: desk.token, params: { userId: ada.id }, body: { cotCode: 'COT-123123' } }
  expect((await bank.call('PUT /admin-update/{userId}', change)).status).toBe(200)
  expect((await inbox(ada)).body.data).toMatchObject([
    { subject: 'Your transfer codes have changed', automatic: true },
  ])
  expect(await unanswered(ada)).toEqual(['and another'])
  const table = await bank.call('GET /export/{list}', {
    token: desk.token,
    params: { list: 'messages' },
    query: { unanswered: 'true', userId: ada.id },
  })
  expect(table.body.trim().split('\r\n')).toHaveLength(2)
  await write(ada, { content: 'an answer' })
  expect((await inbox(ada)).body.data[0]).toMatchObject({ content: 'an answer', automatic: false })
  expect(await unanswered(ada)).toEqual([])
  await writeToDesk(ada, 'thank you')
  expect(await unanswered(ada)).toEqual(['thank you'])
  expect(await unanswered(bea)).toEqual(['of somebody else'])
})

test('the desk lists one customer’s messages, and nobody’s are not found', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  await write(ada)
  await writeToDesk(ada, 'mine')
  await writeToDesk(bea, 'theirs')
  const listed = (userId: string) => bank.call('GET /get-messages', { token: desk.token, query: { userId } })
  const { body } = await listed(ada.id)
  expect(body.data.map((message: { content: string }) => message.content)).toEqual(['mine', 'It is ready.'])
  expect((await listed('nobody-01')).status).toBe(404)
})

test('a deleted message leaves both lists but not the records', async () => {
  const ada = await placeCustomer(bank)
  await write(ada)
  const [{ _id }] = (await inbox(ada)).body.data
  const remove = () =>
    bank.call('DELETE /delete-message/{messageId}', { token: desk.token, params: { messageId: _id } })
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'message successfully deleted' } })
  expect((await remove()).status).toBe(404)
  expect((await inbox(ada)).body).toMatchObject({ data: [], total: 0 })
  const row = await bank.database.row<{ content: string; deleted_by: string }>(
    sql`select content, deleted_by from bank.messages where id = ${_id}`,
  )
  expect(row).toEqual({ content: 'It is ready.', deleted_by: desk.username })
})

test("another customer's message cannot be read or marked", async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  await write(ada)
  const [{ _id }] = (await inbox(ada)).body.data
  expect((await inbox({ ...ada, token: bea.token })).status).toBe(404)
  const read = await bank.call('POST /read-message/{messageId}', {
    token: bea.token,
    params: { messageId: _id },
  })
  expect(read.status).toBe(404)
})

test('a long list comes in pages that neither repeat nor skip', async () => {
  const ada = await placeCustomer(bank)
  for (let n = 1; n <= 5; n++) await write(ada, { content: `message ${n}` })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await inbox(ada, { limit: '2', ...(cursor && { cursor }) })
    expect(body.total).toBe(5)
    seen.push(...body.data.map((message: { content: string }) => message.content))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(['message 5', 'message 4', 'message 3', 'message 2', 'message 1'])
  expect((await inbox(ada, { cursor: 'nonsense' })).status).toBe(400)
})

test('one address cannot bury the desk', async () => {
  const body = { firstName: 'B', lastName: 'Ot', email: 'bot@example.org', message: 'Buy!' }
  let last = 200
  for (let n = 0; n < 40 && last === 200; n++) last = (await bank.call('POST /contact', { body })).status
  expect(last).toBe(429)
})
