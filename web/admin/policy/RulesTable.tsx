import { actsConfirmedLater, actsOf, type PolicyRule } from '@larkfield/contract/policy.ts'
import { ActionIcon, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from '../pieces/DeskTable.module.css'
import { useActName } from '../proposals/proposal.ts'
import { isIdle, isSame, type StandingRule, useRuleText } from './rules.ts'

type Props = {
  title: string
  note: string
  rules: readonly PolicyRule[]
  /** As the bank has them. */
  standing: readonly StandingRule[]
  /** Left out for whoever only reads. */
  onEdit: ((rule: PolicyRule) => void) | undefined
}

/** One kind a line, in words. What is changed and not sent yet shows what it replaces. */
export function RulesTable({ title, note, rules, standing, onEdit }: Props) {
  const { policy: words, proposals } = useDeskWords()
  const text = useRuleText()
  const actName = useActName()
  return (
    <Panel title={title} note={note} flush>
      <Table className={classes.table} verticalSpacing={6} horizontalSpacing="xs" fz="sm" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="42%">{words.columns.kind}</Table.Th>
            <Table.Th w="32%">{words.columns.from}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.approver}</Table.Th>
            {onEdit && (
              <Table.Th>
                <VisuallyHidden>{words.columns.change}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => {
            const before = standing.find(({ kind }) => kind === rule.kind)!
            const isChanged = !isSame(before, rule)
            const name = proposals.kinds[rule.kind]
            return (
              <Table.Tr key={rule.kind} data-changed={isChanged || undefined}>
                <Table.Th scope="row" fw={550}>
                  {name}
                  <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
                    {actsOf(rule.kind)
                      .filter((act) => !actsConfirmedLater.includes(act))
                      .map((act) => actName({ act }))
                      .join(', ')}
                  </Text>
                  {isChanged && (
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {words.instead(text.whole(before))}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td className="tabular" c={rule.isOff ? 'dimmed' : undefined}>
                  {text.from(rule)}
                  {(isIdle(before) || before.needsDecider) && (
                    <Text component="span" display="block" size="xs" c="var(--lf-accent-text)">
                      {before.needsDecider ? words.inForce.needsDecider : words.inForce.idle}
                    </Text>
                  )}
                  {/* A phone has no room for a column of its own. */}
                  <Text hiddenFrom="sm" size="xs" c="dimmed">
                    {text.approver(rule)}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{text.approver(rule)}</Table.Td>
                {onEdit && (
                  <Table.Td ta="end">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={words.edit(name)}
                      onClick={() => onEdit(rule)}
                    >
                      <IconPencil size={18} />
                    </ActionIcon>
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
