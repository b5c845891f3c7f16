import { createHash, randomBytes } from 'node:crypto'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import {
  drawTransferCodes,
  sealTransferCodes,
  type TransferCodes,
} from '@larkfield/server/floor/secrets/transfer-codes.ts'
import pg from 'pg'

/** A customer who is signed in and knows the three codes of a wire. */
export type Sender = TransferCodes & { token: string; number: string }

/** Makes customers of the first accounts and signs them in, straight in the tables: the sign-up is not what we measure. */
export async function signInCustomers(
  ownerUrl: string,
  { accounts, secretKey }: { accounts: readonly number[]; secretKey: string },
): Promise<Sender[]> {
  const owner = new pg.Client(ownerUrl)
  const secrets = secretsFrom(secretKey)
  await owner.connect()
  try {
    const drawn = accounts.map((account) => {
      const codes = drawTransferCodes()
      return {
        account,
        codes,
        sealed: sealTransferCodes(secrets, codes),
        token: randomBytes(32).toString('base64url'),
      }
    })
    const { rows } = await owner.query<{ number: string }>(
      `with given as (
         select * from unnest($1::bigint[], $2::bytea[], $3::bytea[]) with ordinality
           as given (account_id, sealed, token_hash, place)
       ), made as (
         insert into bank.customers
           (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
            account_type, password_hash, is_verified, transfer_codes_sealed)
         select account_id, 'Bench Customer ' || account_id, 'bench' || account_id,
                'bench' || account_id || '@example.com', '+1 802 555 0100', 'Tester', '1990-01-01', 'Single',
                '1 Bench Row', 'current', 'nobody signs in with this', true, sealed
           from given
         returning id, account_id
       ), signed_in as (
         insert into bank.sessions (token_hash, role, customer_id, address, browser, expires_at)
         select given.token_hash, 'customer', made.id, '127.0.0.1', 'bench', clock_timestamp() + interval '12 hours'
           from made
           join given using (account_id)
       )
       select a.number from given join books.accounts as a on a.id = given.account_id order by given.place`,
      [
        accounts,
        drawn.map((one) => one.sealed),
        drawn.map((one) => createHash('sha256').update(one.token).digest()),
      ],
    )
    await owner.query('vacuum analyze bank.customers')
    await owner.query('vacuum analyze bank.sessions')
    return drawn.map(({ codes, token }, index) => ({ ...codes, token, number: rows[index]!.number }))
  } finally {
    await owner.end()
  }
}
