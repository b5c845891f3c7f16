import '../ui/app.css'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconCheck } from '../ui/icons.ts'
import { useWords } from '../words/speech.tsx'
import { FieldPicture } from './FieldPicture.tsx'
import classes from './SplitScreen.module.css'

type Point = { title: string; text: string; icon: Icon }
type Step = { title: string; text: string }

/** What the calm side says: reasons to feel safe, or the steps of a journey and how far one has come. */
export type Panel = { heading: string; text: string } & (
  | { points: readonly Point[] }
  | { steps: readonly Step[]; step: number }
)

type Props = {
  panel: Panel
  title: string
  lead?: ReactNode
  /** Room for two columns of fields. */
  wide?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** Every identity screen: the bank on one side, the form on the other; on a phone the form alone. */
export function SplitScreen({ panel, title, lead, wide = false, foot, children }: Props) {
  const { stepOf } = useWords().identity
  return (
    <div className={classes.screen}>
      <aside className={classes.panel} aria-label={panel.heading}>
        <div className={classes.stage}>
          <div className={classes.words}>
            <p className={classes.heading}>{panel.heading}</p>
            <p className={classes.said}>{panel.text}</p>
            {'steps' in panel ? <Steps {...panel} /> : <Points points={panel.points} />}
          </div>
          <FieldPicture className={classes.field} />
        </div>
      </aside>
      <div className={classes.side}>
        <div className={classes.form} data-wide={wide || undefined}>
          {'steps' in panel && <p className={classes.eyebrow}>{stepOf(panel.step, panel.steps.length)}</p>}
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
          <div className={classes.body}>{children}</div>
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
      </div>
    </div>
  )
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={classes.list}>
      {points.map(({ title, text, icon: Picture }) => (
        <li key={title}>
          <span className={classes.mark} aria-hidden>
            <Picture size={20} stroke={1.7} />
          </span>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps, step }: { steps: readonly Step[]; step: number }) {
  return (
    <ol className={classes.list}>
      {steps.map(({ title, text }, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'ahead'
        return (
          <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={20} stroke={2} /> : index + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
