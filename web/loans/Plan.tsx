import type { PlannedInstalment } from '@larkfield/contract/entities/loans.ts'
import { Button, Collapse } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import { DateText } from '../ui/DateText.tsx'
import { IconChevronDown, IconChevronUp } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './Loans.module.css'
import { LoanTable } from './LoanTable.tsx'

type Props = { schedule: readonly PlannedInstalment[]; currency: string }

/** All instalments, folded: most people want to know that they are there, and some to read each. */
export function FoldedPlan({ schedule, currency }: Props) {
  const { plan: words } = useSignedInWords().loans
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  if (schedule.length === 0) return null
  const Arrow = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Arrow size={18} aria-hidden />}
      >
        {isOpen ? words.hide : words.show(schedule.length)}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Plan schedule={schedule} currency={currency} />}
      </Collapse>
    </div>
  )
}

/** Instalment by instalment, as it is planned. */
function Plan({ schedule, currency }: Props) {
  const { plan: words } = useSignedInWords().loans
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.plan} aria-label={words.caption} tabIndex={0}>
      <LoanTable
        caption={words.caption}
        titles={[words.no, words.due]}
        sums={[words.amount, words.interest, words.principal, words.remaining]}
      >
        {schedule.map(({ no, dueOn, amount, interest, principal, remaining }) => (
          <tr key={no}>
            <td data-roomy className="tabular">
              {no}
            </td>
            <td data-place="lead">
              <DateText value={dueOn} />
            </td>
            <td data-place="amount" data-align="end">
              <Money amount={amount} currency={currency} />
            </td>
            <td data-quiet data-align="end" data-label={words.interest}>
              <Money amount={interest} currency={currency} />
            </td>
            <td data-quiet data-align="end" data-label={words.principal}>
              <Money amount={principal} currency={currency} />
            </td>
            <td data-quiet data-wide data-align="end" data-label={words.remaining}>
              <Money amount={remaining} currency={currency} />
            </td>
          </tr>
        ))}
      </LoanTable>
    </section>
  )
}
