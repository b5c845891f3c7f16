import { toMajor } from '@larkfield/contract/money.ts'
import type { AuditRecord } from '../../floor/audit/audit-trail.queries.ts'
import type { Column } from '../../floor/exports/csv.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import type { ExportedCard, ExportedDocument, ExportedMessage } from './exports.queries.ts'

/** What stands in the tables that are taken away. A column that the screen sorts by has the screen's heading. */
export const customerColumns: Column<CustomerRecord>[] = [
  ['Full name', (row) => row.full_name],
  ['Username', (row) => row.username],
  ['Account number', (row) => row.number],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Account type', (row) => row.account_type],
  ['Status', (row) => row.status],
  ['Verified', (row) => (row.is_verified ? 'Verified' : 'Not Verified')],
  ['Currency', (row) => row.currency],
  ['Total balance', (row) => toMajor(row.balance_minor, row.currency)],
  ['Available balance', (row) => toMajor(row.balance_minor - row.held_minor, row.currency)],
  ['Registration date', (row) => row.registration_date],
]

export const documentColumns: Column<ExportedDocument>[] = [
  ['Owner', (row) => row.owner],
  ['Title', (row) => row.title],
  ['Type', (row) => row.content_type],
  ['State', (row) => row.state],
  ['Reason', (row) => row.reason],
  ['Reviewed by', (row) => row.reviewed_by],
  ['Uploaded at', (row) => row.uploaded_at.toISOString()],
]

export const cardColumns: Column<ExportedCard>[] = [
  ['Customer', (row) => row.owner],
  ['Brand', (row) => row.brand],
  ['Card number', (row) => `•••• •••• •••• ${row.last_four}`],
  ['Card holder name', (row) => row.holder_name],
  ['Expiry date', (row) => row.expiry_date, (row) => row.expiry_date.split('/').reverse().join('/')],
  ['Added at', (row) => row.added_at.toISOString()],
]

export const messageColumns: Column<ExportedMessage>[] = [
  ['Direction', (row) => (row.direction === 'in' ? 'to the bank' : 'from the bank')],
  ['Sender', (row) => row.sender_name],
  ['Sender e-mail', (row) => row.sender_email],
  ['Receiver', (row) => row.receiver],
  ['Subject', (row) => row.subject],
  ['Message', (row) => row.content],
  ['Sent at', (row) => row.sent_at.toISOString()],
  ['Read at', (row) => row.read_at?.toISOString()],
]

export const auditColumns: Column<AuditRecord>[] = [
  ['At', (row) => row.at.toISOString()],
  ['Role', (row) => row.actor_role],
  ['Who', (row) => row.actor_name ?? row.actor_id],
  ['Action', (row) => row.action],
  ['Outcome', (row) => row.outcome],
  ['About', (row) => row.subject_name ?? row.subject_id],
  ['Reason', (row) => row.reason],
  ['Before', (row) => row.before && JSON.stringify(row.before)],
  ['After', (row) => row.after && JSON.stringify(row.after)],
  ['Address', (row) => row.address],
  ['Browser', (row) => row.browser],
]
