import { accountNumber } from '../../ui/format.ts'
import classes from '../../ui/Records.module.css'
import { useChosenAccount, usePlaces } from '../own-accounts.ts'

/** In a list of all accounts: which one this line is of. */
export function OwnAccountName({ number }: { number: string }) {
  const places = usePlaces()
  if (!useChosenAccount().isAll) return null
  const name = places.find((place) => place.number === number)?.name
  return <span className={`tabular ${classes.second}`}>{name ?? accountNumber(number)}</span>
}
