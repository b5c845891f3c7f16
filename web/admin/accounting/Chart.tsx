import { type ChartKind, lineTypes } from '@larkfield/contract/chart.ts'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconPencil, IconPlus } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import listClasses from '../accounts/LatestList.module.css'
import { useMay } from '../pieces/desk-self.ts'
import { useLineName } from './Figures.tsx'
import { type Draft, LineFields, numberProblem } from './LineFields.tsx'
import { Loaded } from './Loaded.tsx'

type Shown = Reply<'GET /chart-of-accounts'>['data']
type Line = Shown['lines'][number]
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
  const { accounting: words, chart: chartWords } = useDeskWords()
  const askForReason = useAskForReason()
  const [lines, setLines] = useState(() => chart.lines.map(draftOf))
  const [isJudged, setJudged] = useState(false)
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
    setJudged(true)
    if (lines.some((line) => numberProblem(line, lines, words.chart))) return
    const { title, body, save: confirm, hint } = words.chart
    const reason = await askForReason({ title, body, confirm, hint })
    if (reason !== undefined) act(reason)
  }
  return (
    <Stack gap="sm">
      {lineTypes.map((type) => (
        <Stack key={type} gap="sm" role="group" aria-label={chartWords.types[type]}>
          <Text fw={650}>{chartWords.types[type]}</Text>
          {lines
            .filter((line) => line.type === type)
            .map((line) => (
              <LineFields
                key={line.key}
                line={line}
                wrong={isJudged ? numberProblem(line, lines, words.chart) : undefined}
                onChange={(part) => change(line.key, part)}
                onRemove={() => setLines((now) => now.filter(({ key }) => key !== line.key))}
              />
            ))}
        </Stack>
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
