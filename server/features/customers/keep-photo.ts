import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { Origin, Session, Upload } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { cleanedPhoto } from '../../floor/stored-files/sanitize-upload.ts'
import { deleteFile, insertFile, setPhoto } from '../documents/documents.queries.ts'

type Asked = { session: Session; origin: Origin; customerId: string; upload: Upload | undefined }

/** Puts a photo in place of the one before; gives the new file's id. */
export async function keepPhoto(database: Database, asked: Asked): Promise<string> {
  const { session, origin, customerId, upload } = asked
  if (!upload || upload.content.length === 0) throw new Refusal('invalid', { message: texts.photo.noFile })
  const photo = await cleanedPhoto(upload.content)
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('user_not_found')
    const fileId = await insertFile(tx, { customerId, purpose: 'photo', ...photo })
    await setPhoto(tx, { customerId, fileId })
    if (customer.photo_file_id) await deleteFile(tx, customer.photo_file_id)
    await recordAudit(tx, {
      actor: actorOf(session),
      action: 'photo_changed',
      subject: { kind: 'customer', id: customerId, name: customer.full_name },
      origin,
    })
    await notifyCustomer(tx, customerId, 'profile')
    await notifyDesk(tx, 'customers')
    return fileId
  })
}
