import { sql } from '../database/sql.ts'
import { type Holder, heldBy, idsOf } from '../sessions/holder.queries.ts'

export type FactorRow = {
  id: string
  kind: 'passkey' | 'app'
  name: string
  credential_id: Buffer | null
  sealed: Buffer
  counter: bigint
  customer_id: string | null
  admin_id: string | null
  created_at: Date
  last_used_at: Date | null
  is_young: boolean
}

/** Of a factor or recovery code: that it is younger than a day, and so does not approve everything by itself (S40). */
export const isYoung = sql`created_at > clock_timestamp() - interval '24 hours'`

const factors = sql`
  select id, kind, name, credential_id, sealed, counter, customer_id, admin_id, created_at, last_used_at,
         ${isYoung} as is_young
  from bank.factors`

export const factorsOf = (holder: Holder) => sql`
  ${factors}
  where ${heldBy(holder)}
  order by seq`

/** Two who use one factor at the same moment stand in line, so that its counter lets one of them pass. */
export const lockFactorsOf = (holder: Holder) => sql`
  ${factorsOf(holder)}
  for update`

export const lockPasskey = (credentialId: Buffer) => sql`
  ${factors}
  where credential_id = ${credentialId}
  for update`

export type NewFactor = {
  holder: Holder
  kind: 'passkey' | 'app'
  name: string
  credentialId?: Buffer
  sealed: Buffer
  counter: bigint
}

export const insertFactor = ({ holder, kind, name, credentialId, sealed, counter }: NewFactor) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    insert into bank.factors (customer_id, admin_id, kind, name, credential_id, sealed, counter, last_used_at)
    values (${customerId}, ${staffId}, ${kind}, ${name}, ${credentialId ?? null}, ${sealed}, ${counter},
            clock_timestamp())
    on conflict (credential_id) do nothing
    returning id`
}

export const noteUse = (id: string, counter: bigint) => sql`
  update bank.factors
  set counter = ${counter},
      last_used_at = clock_timestamp()
  where id = ${id}`

export const renameFactor = (holder: Holder, id: string, name: string) => sql`
  update bank.factors
  set name = ${name}
  where id = ${id} and ${heldBy(holder)}`

export const deleteFactor = (holder: Holder, id: string) => sql`
  delete from bank.factors
  where id = ${id} and ${heldBy(holder)}
  returning kind, name`

export const deleteFactorsOf = (holder: Holder) => sql`
  delete from bank.factors
  where ${heldBy(holder)}`

export const unusedRecoveryCodes = (holder: Holder) => sql`
  select id, code_hash, ${isYoung} as is_young
  from bank.recovery_codes
  where ${heldBy(holder)} and used_at is null
  order by id
  for update`

export const recoveryCodesLeft = (holder: Holder) => sql`
  select count(*)::int as n
  from bank.recovery_codes
  where ${heldBy(holder)} and used_at is null`

export const useRecoveryCode = (id: bigint) => sql`
  update bank.recovery_codes
  set used_at = clock_timestamp()
  where id = ${id}`

export const deleteRecoveryCodes = (holder: Holder) => sql`
  delete from bank.recovery_codes
  where ${heldBy(holder)}`

export const insertRecoveryCodes = (holder: Holder, hashes: Buffer[]) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    insert into bank.recovery_codes (customer_id, admin_id, code_hash)
    select ${customerId}::uuid, ${staffId}::uuid, code_hash
    from unnest(${hashes}::bytea[]) as made (code_hash)`
}
