import { Button, Text } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { type Listed, ListFrame } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import classes from './held/Held.module.css'

type Words = { title: string; note: string; empty: string; showAll: (count: number) => string }

type Props = {
  words: Words
  listed: Listed
  rows: ReactElement[]
  /** Enough to see what there is, without a page that only scrolls. */
  first: number
}

/** A list on the page of a customer: the first ones, and the others when somebody asks for them. */
export function FirstOnes({ words, listed, rows, first }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, first)
  return (
    <Panel title={words.title} note={words.note}>
      <ListFrame
        listed={listed}
        empty={<Text c="dimmed">{words.empty}</Text>}
        skeleton={<SkeletonRows rows={2} height={56} />}
      >
        <ul className={classes.orders} aria-label={words.title}>
          {shown.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
        {shown.length < rows.length && (
          <Button variant="default" size="xs" mt="md" onClick={() => setWhole(true)}>
            {words.showAll(rows.length)}
          </Button>
        )}
      </ListFrame>
    </Panel>
  )
}
