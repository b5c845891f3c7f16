import { SimpleGrid, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { DeskLoan } from './loan-data.ts'

/** How its plan came about, and of what its customer was reminded. */
export function PlansMade({ loan }: { loan: DeskLoan }) {
  const { loan: words, days } = useDeskWords().portfolio
  const { number, percent } = useFormats()
  return (
    <Panel title={words.plans}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Rows label={words.planList}>
          {loan.plans.map(({ plan, why, from, rate, instalments }) => (
            <div key={plan}>
              <Text fw={550}>
                {words.why[why] ?? why}, <DateText value={from} />
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {words.plan(number(instalments), percent(rate))}
              </Text>
            </div>
          ))}
        </Rows>
        {loan.reminders.length > 0 ? (
          <Rows label={words.reminders}>
            {loan.reminders.map(({ daysLate, on }) => (
              <div key={`${on} ${daysLate}`}>
                <Text fw={550}>
                  {words.reminded}, <DateText value={on} />
                </Text>
                <Text size="sm" c="dimmed">
                  {words.reminder(days(daysLate))}
                </Text>
              </div>
            ))}
          </Rows>
        ) : (
          <Text c="dimmed">{words.noReminders}</Text>
        )}
      </SimpleGrid>
    </Panel>
  )
}
