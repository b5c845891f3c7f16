import {
  type ChartKind,
  chartKinds,
  type LineType,
  lineTypes,
  typesOfKind,
} from '@larkfield/contract/chart.ts'
import { ActionIcon, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconTrash } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useLineName } from './Figures.tsx'

export type Draft = {
  /** Stands for the line while it is edited. */
  key: string
  was?: string
  number: string
  name: string
  type: LineType
  kinds: ChartKind[]
  code: string | null
  isReckoned: boolean
}

const NUMBER = /^\d{3,8}$/

type ChartWords = ReturnType<typeof useDeskWords>['accounting']['chart']

/** What is wrong with the number of a line. */
export function numberProblem(
  { number }: Pick<Draft, 'number'>,
  lines: readonly Pick<Draft, 'number'>[],
  words: ChartWords,
): string | undefined {
  if (!NUMBER.test(number)) return words.numberWrong
  return lines.filter((line) => line.number === number).length > 1 ? words.numberTwice : undefined
}

type FieldsProps = {
  line: Draft
  wrong: string | undefined
  onChange: (part: Partial<Draft>) => void
  onRemove: () => void
}

/** A line of the chart while it is edited. */
export function LineFields({ line, wrong, onChange, onRemove }: FieldsProps) {
  const { accounting: words, chart } = useDeskWords()
  const nameOf = useLineName()
  const called = line.was ?? words.chart.newLine
  const fitting = chartKinds.filter((kind) => (typesOfKind[kind] as readonly LineType[]).includes(line.type))
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        w={90}
        aria-label={words.chart.numberOf(called)}
        placeholder={words.chart.number}
        inputMode="numeric"
        maxLength={8}
        value={line.number}
        error={wrong}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 220px"
        aria-label={words.chart.nameOf(called)}
        placeholder={line.code ? nameOf({ name: null, code: line.code }) : words.chart.name}
        maxLength={80}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {line.was === undefined && (
        <Select
          w={150}
          aria-label={words.chart.typeOf(called)}
          allowDeselect={false}
          data={lineTypes
            .filter((type) => type !== 'equity')
            .map((type) => ({ value: type, label: chart.types[type] }))}
          value={line.type}
          onChange={(type) => onChange({ type: type as LineType, kinds: [] })}
        />
      )}
      {!line.isReckoned && (
        <MultiSelect
          flex="1 1 240px"
          aria-label={words.chart.kindsOf(called)}
          data={fitting.map((kind) => ({ value: kind, label: chart.kinds[kind] }))}
          value={line.kinds}
          onChange={(kinds) => onChange({ kinds: kinds as ChartKind[] })}
        />
      )}
      {!line.isReckoned && line.kinds.length === 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.chart.remove(called)}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </Group>
  )
}
