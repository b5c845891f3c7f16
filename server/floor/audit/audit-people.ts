import type { Queries } from '../database/database.ts'
import { isUuid, transferIdOf } from '../money/record-ids.ts'
import { customersNamed, type Named, type PersonRow } from './audit-people.queries.ts'
import type { AuditRecord } from './audit-trail.queries.ts'

/** A line with the people in it: who did it, if that was a customer, and which customer it is about. */
export type AuditLine = AuditRecord & { actor: PersonRow | undefined; customer: PersonRow | undefined }

/**
 * Looks all people of a page up in one question. A name is shown as it was recorded, for that is what was seen then;
 * but one who was deleted since is named no more.
 */
export async function withPeople(queries: Queries, rows: AuditRecord[]): Promise<AuditLine[]> {
  if (rows.length === 0) return []
  const found = await customersNamed(queries, namedIn(rows))
  const people = new Map(found.map((person) => [`${person.kind} ${person.id}`, person]))
  return rows.map((row) => {
    const actor = people.get(`${row.actor_role} ${row.actor_id}`)
    const customer = people.get(`${row.subject_kind} ${keyOf(row.subject_kind, row.subject_id)}`)
    return {
      ...row,
      actor_name: nameOf(row.actor_name, actor),
      subject_name: row.subject_kind === 'customer' ? nameOf(row.subject_name, customer) : row.subject_name,
      actor,
      customer,
    }
  })
}

const nameOf = (recorded: string | null, person: PersonRow | undefined): string | null =>
  person?.is_deleted ? person.full_name : (recorded ?? person?.full_name ?? null)

function namedIn(rows: AuditRecord[]): Named {
  const idsOf = (kind: keyof Named) =>
    rows.flatMap(({ subject_kind, subject_id }) => (subject_kind === kind && subject_id ? [subject_id] : []))
  const uuidsOf = (kind: keyof Named) => idsOf(kind).filter(isUuid)
  const numbersOf = (kind: keyof Named) => idsOf(kind).flatMap((id) => transferIdOf(id) ?? [])
  const actors = rows.flatMap((row) => (row.actor_role === 'customer' && row.actor_id ? [row.actor_id] : []))
  return {
    customer: [...new Set([...uuidsOf('customer'), ...actors.filter(isUuid)])],
    document: uuidsOf('document'),
    message: uuidsOf('message'),
    loan: uuidsOf('loan'),
    memo: uuidsOf('memo'),
    account: idsOf('account'),
    transfer: numbersOf('transfer'),
    wire: numbersOf('wire'),
  }
}

/** Transfers and wires are shown with a prefix, in the books they are numbers. */
const keyOf = (kind: string | null, id: string | null): string | null =>
  (kind === 'transfer' || kind === 'wire') && id ? String(transferIdOf(id) ?? '') : id
