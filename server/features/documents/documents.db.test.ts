import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { asForm, placeCustomer, placeStaff } from '../../testing/people.ts'
import { pixelBomb } from '../../testing/pixel-bomb.ts'
import { MOST_DOCUMENTS } from './keep-document.ts'

let bank: TestBank
let picture: Buffer
beforeAll(async () => {
  bank = await testBank()
  picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#2a7f60' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer()
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

const blob = (content: Buffer | string, type = 'image/jpeg') => new Blob([content as never], { type })

async function putPhoto(token: string, content: Buffer | string, userId?: string) {
  const form = await asForm({ profilePhoto: blob(content) })
  return userId
    ? bank.call('PUT /profilephoto/{userId}', { token, params: { userId }, ...form })
    : bank.call('PUT /profilephoto', { token, ...form })
}

async function upload(token: string, content: Buffer | string, title = 'Passport') {
  return bank.call('POST /upload-document', { token, ...(await asForm({ title, documents: blob(content) })) })
}

const open = (url: string) => bank.app.inject({ url })

test('a photo is drawn again: smaller, without what was hidden in it, and private', async () => {
  const ada = await placeCustomer(bank)
  const { status, body } = await putPhoto(ada.token, picture)
  expect(status).toBe(200)
  const file = await open(body.profilePhoto.url)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="photo-[0-9a-f]{8}\.webp"$/),
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  })
  const metadata = await sharp(file.rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 800, height: 400, format: 'webp' })
  expect(file.rawPayload.includes('hidden words')).toBe(false)
  const me = await bank.call('GET /view-me/{userId}', { token: ada.token, params: { userId: ada.id } })
  expect(me.body.user.profilePhoto.url).toContain('/files/')
})

test('a second photo takes the place of the first', async () => {
  const ada = await placeCustomer(bank)
  const first = await putPhoto(ada.token, picture)
  await putPhoto(ada.token, picture)
  expect((await open(first.body.profilePhoto.url)).statusCode).toBe(404)
  const row = await bank.database.row<{ n: number }>(
    sql`select count(*)::int as n from bank.files where customer_id = ${ada.id}`,
  )
  expect(row?.n).toBe(1)
})

test('the desk sets the photo of a customer, and of nobody else', async () => {
  const [ada, desk] = [await placeCustomer(bank), await placeStaff(bank)]
  expect((await putPhoto(desk.token, picture, ada.id)).status).toBe(200)
  const nobody = await putPhoto(desk.token, picture, '00000000-0000-4000-8000-000000000000')
  expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
  expect((await putPhoto(ada.token, picture, ada.id)).status).toBe(403)
})

test.each([
  ['a script in an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', pdf],
  ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
])('%s is no photo, whatever it says it is', async (_, content) => {
  const ada = await placeCustomer(bank)
  expect(await putPhoto(ada.token, content)).toMatchObject({
    status: 415,
    body: { message: 'Please upload an image file' },
  })
})

test('no file, too large a file, and a field of its own are refused', async () => {
  const ada = await placeCustomer(bank)
  expect(await bank.call('PUT /profilephoto', { token: ada.token, ...(await asForm({})) })).toMatchObject({
    status: 400,
    body: { message: 'No file was uploaded' },
  })
  expect(await bank.call('PUT /profilephoto', { token: ada.token })).toMatchObject({
    status: 400,
    body: { message: 'No file was uploaded' },
  })
  expect(await putPhoto(ada.token, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: 'Image size should be less than 5MB' },
  })
  const form = await asForm({ profilePhoto: blob(picture), isVerified: 'true' })
  expect((await bank.call('PUT /profilephoto', { token: ada.token, ...form })).status).toBe(400)
})

test('an empty file is called empty, and a file field that was left alone is no file', async () => {
  const ada = await placeCustomer(bank)
  const empty = { status: 400, body: { code: 'invalid', message: 'This file is empty.' } }
  expect(await putPhoto(ada.token, '')).toMatchObject(empty)
  expect(await putPhoto((await placeStaff(bank)).token, '', ada.id)).toMatchObject(empty)
  expect(await upload(ada.token, '')).toMatchObject(empty)
  const untouched = new File([], '')
  const photo = await asForm({ profilePhoto: untouched })
  expect(await bank.call('PUT /profilephoto', { token: ada.token, ...photo })).toMatchObject({
    status: 400,
    body: { message: 'No file was uploaded' },
  })
  const form = await asForm({ title: 'Passport', documents: untouched })
  expect(await bank.call('POST /upload-document', { token: ada.token, ...form })).toMatchObject({
    status: 400,
    body: { message: 'Please provide a title and upload a document' },
  })
})

test('a small file that unfolds into a wall of pixels is refused before it does', async () => {
  const ada = await placeCustomer(bank)
  const mostMemory = () => process.resourceUsage().maxRSS
  const before = mostMemory()
  expect(await putPhoto(ada.token, pixelBomb(30_000, 30_000))).toMatchObject({
    status: 413,
    body: { message: 'This image has too many pixels.' },
  })
  // Unfolded it would take gigabytes; kilobytes are counted here.
  expect(mostMemory() - before).toBeLessThan(300_000)
})

test('a document waits for review, is handed over as a download and listed for both sides', async () => {
  const [ada, desk] = [await placeCustomer(bank, { fullName: 'Xenia Xylophone' }), await placeStaff(bank)]
  const sent = await upload(ada.token, pdf, 'Proof of address')
  expect(sent).toMatchObject({
    status: 200,
    body: { documents: { title: 'Proof of address', name: 'Xenia Xylophone', state: 'pending' } },
  })
  const file = await open(sent.body.documents.url)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="document-[0-9a-f]{8}\.pdf"$/),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  const own = await bank.call('GET /my-documents', { token: ada.token })
  expect(own.body).toMatchObject({ total: 1, data: [{ title: 'Proof of address' }] })
  for (const q of ['xylophone', 'proof of addr', ada.email]) {
    const found = await bank.call('GET /view-all-documents', { token: desk.token, query: { q } })
    expect(found.body).toMatchObject({ total: 1, data: [{ userId: ada.id, contentType: 'application/pdf' }] })
  }
  const listed = (userId: string) =>
    bank.call('GET /view-all-documents', { token: desk.token, query: { userId } })
  expect((await listed(ada.id)).body).toMatchObject({ total: 1, data: [{ title: 'Proof of address' }] })
  const bea = await placeCustomer(bank)
  expect((await listed(bea.id)).body).toMatchObject({ total: 0, data: [] })
  expect((await listed('nobody-01')).status).toBe(404)
  expect((await bank.call('GET /view-all-documents', { token: ada.token })).status).toBe(403)
})

test('an image as a document is drawn again and downloaded as a JPEG', async () => {
  const ada = await placeCustomer(bank)
  const { body } = await upload(ada.token, picture)
  const file = await open(body.documents.url)
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
})

test('a document needs a title and a file of a known kind', async () => {
  const ada = await placeCustomer(bank)
  const message = 'Please provide a title and upload a document'
  expect(await upload(ada.token, pdf, ' ')).toMatchObject({ status: 400, body: { message } })
  const without = await asForm({ title: 'Passport' })
  expect(await bank.call('POST /upload-document', { token: ada.token, ...without })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await upload(ada.token, 'MZ this is a program')).status).toBe(415)
  expect((await upload(ada.token, '%PDF-1.7 but never ends')).status).toBe(415)
})

test('a customer keeps so many documents, also when two arrive at once', async () => {
  const ada = await placeCustomer(bank)
  const answers = await Promise.all(
    Array.from({ length: MOST_DOCUMENTS + 3 }, (_, n) => upload(ada.token, pdf, `Page ${n}`)),
  )
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body.code).toBe('quota_reached')
})

test('a link opens one file for a while, and cannot be bent', async () => {
  const [ada, bea] = [await placeCustomer(bank), await placeCustomer(bank)]
  const own = new URL((await upload(ada.token, pdf)).body.documents.url, 'http://bank.example')
  const other = new URL((await upload(bea.token, pdf)).body.documents.url, 'http://bank.example')
  expect((await open(other.pathname + own.search)).statusCode).toBe(404)
  expect((await open(own.pathname)).statusCode).toBe(400)
  const past = String(Math.floor(Date.now() / 1000) - 60)
  const fileId = own.pathname.split('/').pop()!
  const session = own.searchParams.get('session')
  const signature = bank.secrets.sign('file link', `${fileId} ${past} ${session}`)
  const expired = await open(`${own.pathname}?expires=${past}&session=${session}&signature=${signature}`)
  expect(expired.statusCode).toBe(403)
  expect(expired.json().code).toBe('link_expired')
})

const status = async (url: string) => (await open(url)).statusCode

test('S44 a link ends with the session that it was made for', async () => {
  const ada = await placeCustomer(bank)
  const { url } = (await upload(ada.token, pdf)).body.documents
  expect(await status(url)).toBe(200)
  await bank.call('POST /logout', { token: ada.token })
  expect(await status(url)).toBe(404)
})

test('S44 a link of the desk asks for the role of its reader again', async () => {
  const [ada, auditor] = [await placeCustomer(bank), await placeStaff(bank, undefined, ['auditor', 'owner'])]
  await upload(ada.token, pdf)
  const query = { userId: ada.id }
  const { body } = await bank.call('GET /view-all-documents', { token: auditor.token, query })
  const { url } = body.data[0]
  expect(await status(url)).toBe(200)
  await bank.asOwner(sql`update bank.admins set roles = '{owner}' where id = ${auditor.id}`)
  expect(await status(url)).toBe(404)
  await bank.asOwner(
    sql`update bank.admins set roles = '{teller}', status = 'disabled' where id = ${auditor.id}`,
  )
  expect(await status(url)).toBe(404)
})
