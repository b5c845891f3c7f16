import { Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { cut } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { readBrowser } from './browser-name.ts'
import type { Customer } from './customer.ts'
import classes from './SignIns.module.css'

const RAW_NAME_MOST = 40

/** What the bank knows about where a customer came from, beside any decision to disable an account. */
export function SignIns({ signIns }: { signIns: Customer['signIns'] }) {
  const { signIns: words } = useDeskWords().accounts
  const outcomes: Record<string, string> = words.outcomes
  if (signIns.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        {words.none}
      </Text>
    )
  }
  const browserName = (userAgent: string) => {
    const known = readBrowser(userAgent)
    if (known) return words.on(known.browser, known.system)
    return userAgent.trim() ? cut(userAgent, RAW_NAME_MOST) : words.unknownBrowser
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
