import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Mail } from '../../floor/mail/mail.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { ownerOfEmail } from '../../floor/people/new-email.queries.ts'

/**
 * What an address in use is sent in place of a sign-up's code. The sign-up itself is like any other, so that nobody learns
 * from it who has an account here (S10); without its code it is never verified.
 */
export async function accountExists(
  { config }: Pick<Dependencies, 'config'>,
  queries: Queries,
  email: string,
): Promise<Mail | undefined> {
  const owner = await ownerOfEmail(queries, email)
  return owner && noticesOf(config.brand).accountExists({ fullName: owner.full_name, email: owner.email })
}
