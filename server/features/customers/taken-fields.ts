import { Refusal } from '@larkfield/contract/refusals.ts'
import { isTaken } from '../../floor/database/database.ts'

const takenFields = [
  ['customers_verified_email', 'email', 'email_of_another'],
  ['customers_username', 'username', 'username_taken'],
] as const

/** What only one customer may have is guarded by the database; here its refusal finds its field. */
export async function sayingWhatIsTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const taken = takenFields.find(([constraint]) => isTaken(error, constraint))
    throw taken ? new Refusal(taken[2], { field: taken[1] }) : error
  }
}
