import { reasons } from '@larkfield/contract/words/en/reasons.ts'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import { deleteFilesOf } from '../../floor/stored-files/files.queries.ts'

type Ended = { customerId: string; by: string }

/** Nothing of a deleted customer may wait in a queue. */
export async function endRequests(queries: Queries, { customerId, by }: Ended): Promise<void> {
  await queries.run(sql`
    update bank.loans
    set state = 'declined', decision_reason = ${reasons.account_deleted}, decided_by = ${by},
        decided_at = clock_timestamp()
    where customer_id = ${customerId} and state = 'open'`)
  await queries.run(sql`
    update bank.memos
    set archived_at = clock_timestamp(), archived_by = ${by}
    where customer_id = ${customerId} and archived_at is null`)
  await queries.run(sql`delete from bank.code_flows where customer_id = ${customerId}`)
}

/** Messages are kept for complaints, without the name and address of who wrote. */
export const endCorrespondence = (queries: Queries, { customerId, by }: Ended) =>
  queries.run(sql`
    update bank.messages
    set deleted_at = coalesce(deleted_at, clock_timestamp()),
        deleted_by = coalesce(deleted_by, ${by}),
        sender_name = case when direction = 'in' then ${reasons.deleted_customer} else sender_name end,
        sender_email = case when direction = 'in' then '' else sender_email end,
        receiver = case when direction = 'out' then '' else receiver end
    where customer_id = ${customerId}`)

export async function dropBelongings(queries: Queries, customerId: string): Promise<void> {
  await queries.run(sql`
    update bank.cards
    set deleted_at = coalesce(deleted_at, clock_timestamp()), number_sealed = '', holder_name = '', expiry_date = ''
    where customer_id = ${customerId}`)
  await queries.run(sql`
    update bank.documents set file_id = null, title = 'Deleted' where customer_id = ${customerId}`)
  await deleteFilesOf(queries, customerId)
  await queries.run(sql`delete from bank.factors where customer_id = ${customerId}`)
  await queries.run(sql`delete from bank.recovery_codes where customer_id = ${customerId}`)
  await queries.run(sql`delete from bank.factor_losses where customer_id = ${customerId}`)
  await queries.run(sql`delete from bank.challenges where customer_id = ${customerId}`)
  await queries.run(sql`delete from bank.beneficiaries where customer_id = ${customerId}`)
}

/** The row stays, for postings and audit lines refer to it; nothing in it leads back to a person. */
export const pseudonymise = (queries: Queries, customerId: string) =>
  queries.run(sql`
    update bank.customers
    set full_name = ${reasons.deleted_customer},
        username = 'deleted-' || id,
        email = 'deleted-' || id || '@invalid',
        phone_number = '',
        occupation = '',
        date_of_birth = '1900-01-01',
        marital_status = '',
        address = '',
        password_hash = '',
        transfer_codes_sealed = '',
        status_reason = null,
        photo_file_id = null,
        deleted_at = clock_timestamp()
    where id = ${customerId}`)
