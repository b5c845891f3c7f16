import {
  type ChartKind,
  chartKinds,
  type LineType,
  lineTypes,
  typesOfKind,
} from '@larkfield/contract/chart.ts'
import { ActionIcon, Badge, Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import listClasses from '../accounts/LatestList.module.css'
import { useMay } from '../pieces/desk-self.ts'
import { useLineName } from './Figures.tsx'
import { Loaded } from './Loaded.tsx'

type Shown = Reply<'GET /chart-of-accounts'>['data']
type Line = Shown['lines'][number]
type Draft = {
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

/** The lines by which the books are read. Everybody here reads them, owners change them. */
export function Chart() {
  const { accounting: words } = useDeskWords()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({
    queryKey: ['chart-of-accounts'],
    queryFn: ({ signal }) => api('GET /chart-of-accounts', { signal }),
    select: (reply) => reply.data,
  })
  const edit = may('PUT /chart-of-accounts') && !isEditing && (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {words.chart.edit}
    </Button>
  )
  return (
    <Panel title={words.views.chart} note={words.chart.note} actions={edit}>
      <Loaded query={query}>
        {(chart) =>
          isEditing ? (
            <Editor chart={chart} onClose={() => setEditing(false)} />
          ) : (
            <Lines lines={chart.lines} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { accounting: words, chart } = useDeskWords()
  const nameOf = useLineName()
  return (
    <Stack>
      {lineTypes.map((type) => (
        <div key={type}>
          <Text fw={650}>{chart.types[type]}</Text>
          <ul className={listClasses.list} aria-label={chart.types[type]}>
            {lines
              .filter((line) => line.type === type)
              .map((line) => (
                <li key={line.number}>
                  <span className={listClasses.what}>
                    <span className={listClasses.title}>
                      <span className="tabular">{line.number}</span> {nameOf(line)}
                    </span>
                    <span className={listClasses.note}>
                      {line.kinds.map((kind) => chart.kinds[kind]).join(', ')}
                    </span>
                  </span>
                  {line.reckoned && (
                    <Badge variant="light" color="gray" tt="none">
                      {words.chart.reckoned}
                    </Badge>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}

const draftOf = ({ number, name, code, type, kinds, reckoned }: Line): Draft => ({
  key: number,
  was: number,
  number,
  name: name ?? '',
  type,
  kinds,
  code,
  isReckoned: reckoned !== null,
})

function Editor({ chart, onClose }: { chart: Shown; onClose: () => void }) {
  const { accounting: words } = useDeskWords()
  const askForReason = useAskForReason()
  const [lines, setLines] = useState(() => chart.lines.map(draftOf))
  // The chart that was read: when somebody else changes it meanwhile, the bank refuses.
  const [seen] = useState(chart.seen)
  const change = (key: string, part: Partial<Draft>) =>
    setLines((now) =>
      now.map((line) => (line.key === key ? { ...line, ...part } : withoutKinds(line, part.kinds))),
    )
  const { act, busy } = useAct(
    (reason: string) =>
      api('PUT /chart-of-accounts', {
        body: { seen, lines: lines.map(sentOf), ...(reason && { reason }) },
      }),
    { after: onClose },
  )
  const save = async () => {
    const { title, body, save: confirm, hint } = words.chart
    const reason = await askForReason({ title, body, confirm, hint })
    if (reason !== undefined) act(reason)
  }
  return (
    <Stack gap="sm">
      {lines.map((line) => (
        <LineFields
          key={line.key}
          line={line}
          onChange={(part) => change(line.key, part)}
          onRemove={() => setLines((now) => now.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Group justify="space-between" mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setLines((now) => [...now, newLine(now.length)])}
        >
          {words.chart.add}
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            {words.chart.cancel}
          </Button>
          <Button loading={busy} onClick={save}>
            {words.chart.save}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** A kind that is placed on one line leaves the one it stood on. */
const withoutKinds = (line: Draft, taken: readonly ChartKind[] = []): Draft =>
  line.kinds.some((kind) => taken.includes(kind))
    ? { ...line, kinds: line.kinds.filter((kind) => !taken.includes(kind)) }
    : line

const newLine = (place: number): Draft => ({
  key: `new ${place}`,
  number: '',
  name: '',
  type: 'asset',
  kinds: [],
  code: null,
  isReckoned: false,
})

const sentOf = ({ number, was, name, type, kinds }: Draft) => ({
  number,
  ...(was && { was }),
  ...(name.trim() && { name: name.trim() }),
  type,
  kinds,
})

type FieldsProps = { line: Draft; onChange: (part: Partial<Draft>) => void; onRemove: () => void }

function LineFields({ line, onChange, onRemove }: FieldsProps) {
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
