import { Text } from '@mantine/core'
import { useSignedInWords } from '../../words/signed-in.ts'
import { DateText } from '../DateText.tsx'
import { useBrowserName } from '../use-browser-name.ts'
import classes from './SignIns.module.css'

type SignIn = { at: string; address: string; browser: string; outcome: string }

/** Where somebody came from and how that ended, newest first; `none` is said when they never came. */
export function SignIns({ signIns, none }: { signIns: SignIn[]; none: string }) {
  const { signIns: words } = useSignedInWords()
  const browserName = useBrowserName()
  const outcomes: Record<string, string> = words.outcomes
  if (signIns.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        {none}
      </Text>
    )
  }
  return (
    <ul className={classes.list}>
      {signIns.map(({ at, address, browser, outcome }) => (
        <li key={`${at} ${address}`}>
          <span className={classes.when}>
            <DateText value={at} as="moment" />
            <span data-outcome={outcome}>
              {outcome === 'done' ? words.done : (outcomes[outcome] ?? words.refused)}
            </span>
          </span>
          <span className={classes.where}>
            <span className="tabular">{address}</span> · <span title={browser}>{browserName(browser)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
