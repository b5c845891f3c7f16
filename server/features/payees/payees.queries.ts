import { containing } from '@larkfield/contract/search-pattern.ts'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type BeneficiaryRow = {
  id: string
  account_name: string
  account_number: string
  bank: string
  sort_name: string
  is_trusted: boolean
}

const columns = sql`
  b.id, b.account_name, b.account_number, b.bank, lower(b.account_name) as sort_name,
  b.trusted_as is not null as is_trusted`

const found = (customerId: string, q: string | undefined) => sql`
  b.customer_id = ${customerId}
  and (${q ?? null}::text is null
       or concat_ws(' ', b.account_name, b.account_number, b.bank) ilike ${containing(q ?? '')})`

type Listed = {
  customerId: string
  q: string | undefined
  after: { name: string; id: string } | undefined
  limit: number
}

export const beneficiariesByName = (queries: Queries, listed: Listed): Promise<BeneficiaryRow[]> => {
  const { customerId, q, after, limit } = listed
  return queries.rows(sql`
    select ${columns}
    from bank.beneficiaries b
    where ${found(customerId, q)}
      and (${after?.name ?? null}::text is null
           or (lower(b.account_name), b.id) > (${after?.name ?? null}, ${after?.id ?? null}::uuid))
    order by lower(b.account_name), b.id
    limit ${limit}`)
}

export async function countBeneficiaries(queries: Queries, customerId: string, q?: string): Promise<number> {
  const row = await queries.row<{ count: bigint }>(
    sql`select count(*) as count from bank.beneficiaries b where ${found(customerId, q)}`,
  )
  return Number(row?.count ?? 0)
}

type NewBeneficiary = { customerId: string; accountName: string; accountNumber: string; bank: string }

/** Trust is in somebody of this name: with another it ends. */
export const saveBeneficiary = (
  queries: Queries,
  saved: NewBeneficiary,
): Promise<BeneficiaryRow | undefined> =>
  queries.row(sql`
    insert into bank.beneficiaries as b (customer_id, account_name, account_number, bank)
    values (${saved.customerId}, ${saved.accountName}, ${saved.accountNumber}, ${saved.bank})
    on conflict (customer_id, account_number, bank)
      do update set account_name = excluded.account_name,
                    trusted_as = case when b.account_name = excluded.account_name then b.trusted_as end
    returning ${columns}`)

export const removeBeneficiary = async (queries: Queries, customerId: string, id: string): Promise<boolean> =>
  (await queries.run(
    sql`delete from bank.beneficiaries where id = ${id}::uuid and customer_id = ${customerId}`,
  )) === 1

/** Whoever names or trusts it at this moment waits. */
export const lockBeneficiary = (
  queries: Queries,
  customerId: string,
  id: string,
): Promise<BeneficiaryRow | undefined> =>
  queries.row(sql`
    select ${columns}
    from bank.beneficiaries b
    where b.id = ${id}::uuid and b.customer_id = ${customerId}
    for update`)

export const setTrust = (
  queries: Queries,
  id: string,
  trustedAs: string | null,
): Promise<BeneficiaryRow | undefined> =>
  queries.row(sql`
    update bank.beneficiaries b
    set trusted_as = ${trustedAs}
    where b.id = ${id}::uuid
    returning ${columns}`)
