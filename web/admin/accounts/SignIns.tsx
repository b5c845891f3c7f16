import { Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import type { Customer } from './customer.ts'
import classes from './SignIns.module.css'

/** What the bank knows about where a customer came from, beside any decision to disable an account. */
export function SignIns({ signIns }: { signIns: Customer['signIns'] }) {
  if (signIns.length === 0) {
    return (
      <Text c="dimmed" className={classes.none}>
        The customer has not signed in yet.
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
              {outcome === 'done' ? 'Signed in' : outcome.replaceAll('_', ' ')}
            </span>
          </span>
          <span className={classes.where}>
            <span className="tabular">{address}</span> · {browser}
          </span>
        </li>
      ))}
    </ul>
  )
}
