import type { NightRun, NightState } from '@larkfield/contract/entities/night.ts'
import { Badge, Text } from '@mantine/core'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import classes from './Night.module.css'
import { useCounts, useStepName } from './step-names.ts'

type Step = NightRun['steps'][number]

const colours: Record<NightState, string> = {
  waiting: 'gray',
  running: 'accent',
  done: 'primary',
  failed: 'red',
}

/** One night, folded to its line once it is over. */
export function NightDetails({ night, isOpen }: { night: NightRun; isOpen: boolean }) {
  const { night: words } = useDeskWords()
  const { day } = useFormats()
  const duration = useDuration()
  const tookMs =
    night.startedAt && night.endedAt ? Date.parse(night.endedAt) - Date.parse(night.startedAt) : null
  return (
    <details className={classes.night} open={isOpen}>
      <summary>
        <span className={classes.title}>{words.of(day(night.day))}</span>
        <span className={classes.end}>
          {tookMs !== null && <span className={classes.took}>{duration(tookMs)}</span>}
          <State state={night.state} />
        </span>
      </summary>
      <ul className={classes.steps} aria-label={words.of(day(night.day))}>
        {night.steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </ul>
    </details>
  )
}

function State({ state }: { state: NightState }) {
  const { night: words } = useDeskWords()
  return (
    <Badge variant="light" color={colours[state]} tt="none" miw="max-content">
      {words.states[state]}
    </Badge>
  )
}

function StepLine({ step }: { step: Step }) {
  const { night: words } = useDeskWords()
  const { number, moment } = useFormats()
  const nameOf = useStepName()
  const counts = useCounts()
  const duration = useDuration()
  const abouts: Record<string, string> = words.about
  const said = {
    waiting: abouts[step.step],
    running: step.startedAt ? moment(step.startedAt) : undefined,
    done: counts(step.did) ?? words.nothingDone,
    failed: step.error ?? undefined,
  }[step.state]
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.name}>{nameOf(step.step)}</span>
        <Text component="span" size="sm" c="dimmed" className={classes.said}>
          {said}
        </Text>
      </span>
      <span className={classes.end}>
        {step.tries > 1 && (
          <Text component="span" size="sm" c="dimmed">
            {words.tries(number(step.tries))}
          </Text>
        )}
        {step.state === 'done' && step.tookMs !== null ? (
          <span className="tabular">{duration(step.tookMs)}</span>
        ) : (
          <State state={step.state} />
        )}
      </span>
    </li>
  )
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** In seconds, or minutes once there are two of them. */
function useDuration() {
  const { locale } = useSpeech()
  return (ms: number) => {
    const [value, unit] = ms < 2 * MINUTE_MS ? [ms / SECOND_MS, 'second'] : [ms / MINUTE_MS, 'minute']
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  }
}
