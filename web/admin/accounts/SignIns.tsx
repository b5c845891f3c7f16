import { Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from './customer.ts'
import classes from './SignIns.module.css'
import { useBrowserName } from './use-browser-name.ts'

/** What the bank knows about where a customer came from, beside any decision to disable an account. */
export function SignIns({ signIns }: { signIns: Customer['signIns'] }) {
  const { signIns: words } = useDeskWords().accounts
  const browserName = useBrowserName()
  const outcomes: Record<string, string> = words.outcomes
  if (signIns.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        {words.none}
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
