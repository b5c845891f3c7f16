import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type Profile = {
  username: string
  phoneNumber: string
  maritalStatus: string
  address: string
}

export const updateProfile = (queries: Queries, id: string, profile: Profile) =>
  queries.run(sql`
    update bank.customers
    set username = ${profile.username},
        phone_number = ${profile.phoneNumber},
        marital_status = ${profile.maritalStatus},
        address = ${profile.address}
    where id = ${id}`)

export const setPhoto = (queries: Queries, { customerId, fileId }: { customerId: string; fileId: string }) =>
  queries.run(sql`update bank.customers set photo_file_id = ${fileId} where id = ${customerId}`)

/** Codes that went to an address are over once it is another: of resets and sign-ins, and of approvals. */
export async function endWhatWasMailed(queries: Queries, customerId: string): Promise<void> {
  await queries.run(sql`
    update bank.code_flows
    set tries_left = 0,
        proof_used_at = coalesce(proof_used_at, clock_timestamp())
    where customer_id = ${customerId} and purpose <> 'sign_up'`)
  await queries.run(sql`
    update bank.challenges
    set tries_left = 0
    where customer_id = ${customerId} and code_hash is not null`)
}
