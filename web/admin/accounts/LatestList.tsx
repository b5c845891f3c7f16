import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Listed, ListFrame } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import classes from './LatestList.module.css'

export type Line = {
  key: string
  /** What it is, and below it when and how it stands. */
  title: ReactNode
  note: ReactNode
  end?: ReactNode
}

type Props = {
  words: { title: string; all: string; empty: string }
  listed: Listed
  lines: Line[]
  /** Where all of them are. */
  all: string
}

/** As many as a page asks for at a glance. */
export const LATEST = 5

/** The newest few of something a customer has, and the way to all of it. */
export function LatestList({ words, listed, lines, all }: Props) {
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={all} size="sm">
          {words.all}
        </Anchor>
      }
    >
      <ListFrame
        listed={listed}
        empty={<Text c="dimmed">{words.empty}</Text>}
        skeleton={<SkeletonRows rows={3} height={40} />}
      >
        <ul className={classes.list} aria-label={words.title}>
          {lines.map(({ key, title, note, end }) => (
            <li key={key}>
              <span className={classes.what}>
                <span className={classes.title}>{title}</span>
                <span className={classes.note}>{note}</span>
              </span>
              {end && <span>{end}</span>}
            </li>
          ))}
        </ul>
      </ListFrame>
    </Panel>
  )
}
