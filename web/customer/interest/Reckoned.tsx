import { withDaysOf } from '../../interest/opened-days.ts'
import { ReckonedLink } from '../../interest/ReckonedLink.tsx'
import { paths } from '../../paths.ts'
import classes from '../../ui/Records.module.css'
import { aboutAccount, useNamed } from '../own-accounts.ts'

type Props = { line: { _id: string; interestOf?: string | undefined } }

/** Beside interest and the tax on it; nothing beside any other line. */
export const Reckoned = ({ line: { _id, interestOf } }: Props) =>
  interestOf ? <Way reference={_id} account={interestOf} /> : null

function Way({ reference, account }: { reference: string; account: string }) {
  const screen = aboutAccount(paths.accounts, useNamed()(account))
  return (
    <span className={classes.second}>
      <ReckonedLink to={withDaysOf(screen, account, reference)} />
    </span>
  )
}
