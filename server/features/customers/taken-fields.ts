import { Refusal } from '@larkfield/contract/refusals.ts'
import { isTaken } from '../../floor/database/database.ts'

const takenFields = [
  ['customers_email', 'email', 'This e-mail address belongs to another customer.'],
  ['customers_username', 'username', 'This username is taken.'],
] as const

/** What only one customer may have is guarded by the database; here its refusal finds its field. */
export async function sayingWhatIsTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const taken = takenFields.find(([constraint]) => isTaken(error, constraint))
    throw taken ? new Refusal('taken', { field: taken[1], message: taken[2] }) : error
  }
}
