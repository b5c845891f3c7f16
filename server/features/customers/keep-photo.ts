import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import type { CustomerSession, Origin, Upload } from '../../floor/http/call-context.ts'
import { type News, tell } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { deleteFile, insertFile } from '../../floor/stored-files/files.queries.ts'
import { type Sanitized, sanitizePhoto } from '../../floor/stored-files/sanitize-upload.ts'
import { setPhoto } from './customers.queries.ts'

/** Judged and drawn again before anything is locked: that takes long. */
export async function photoIn(upload: Upload | undefined): Promise<Sanitized> {
  if (!upload) throw new Refusal('photo_missing')
  return sanitizePhoto(upload.content)
}

type Change = { customerId: string; photo: Sanitized }

/** Puts a photo in place of the one before; gives the new file's id. */
async function keepPhoto(tx: Transaction, { customerId, photo }: Change) {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw new Refusal('user_not_found')
  const fileId = await insertFile(tx, { customerId, purpose: 'photo', ...photo })
  await setPhoto(tx, { customerId, fileId })
  if (customer.photo_file_id) await deleteFile(tx, customer.photo_file_id)
  return { fileId, subject: { kind: 'customer', id: customerId, name: customer.full_name } }
}

const newsOf = (customer: string): News[] => [
  { topic: 'profile', customer },
  { topic: 'customers', desk: true },
]

/** By the desk's hand. */
export const photoChange: Act<Change, string> = {
  name: 'photo_changed',
  about: ({ customerId }) => ({ kind: 'customer', id: customerId }),
  async perform(tx, asked) {
    const { fileId, subject } = await keepPhoto(tx, asked)
    const { customerId } = asked
    return { result: fileId, noted: { subject }, news: newsOf(customerId), touches: [customerId] }
  },
}

type Asked = { session: CustomerSession; origin: Origin; upload: Upload | undefined }

/** By the customer's own. */
export async function keepOwnPhoto(database: Database, { session, origin, upload }: Asked): Promise<string> {
  const { customerId } = session
  const photo = await photoIn(upload)
  return database.transaction(async (tx) => {
    const { fileId, subject } = await keepPhoto(tx, { customerId, photo })
    await recordAudit(tx, { actor: actorOf(session), action: 'photo_changed', subject, origin })
    for (const news of newsOf(customerId)) await tell(tx, news)
    return fileId
  })
}
