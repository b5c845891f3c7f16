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
