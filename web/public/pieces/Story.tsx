import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck } from '../../ui/icons.ts'
import classes from './Story.module.css'

type Props = {
  title: string
  text: string
  points?: string[]
  picture: ReactNode
  flipped?: boolean
  action?: ReactNode
}

/** Words on one side, the picture that proves them on the other. */
export function Story({ title, text, points, picture, flipped = false, action }: Props) {
  return (
    <article className={classes.story} data-flipped={flipped || undefined}>
      <div className={classes.words}>
        <Title order={3} className={classes.title}>
          {title}
        </Title>
        <Text mt="sm" c="dimmed" className={classes.text}>
          {text}
        </Text>
        {points && (
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={20} stroke={2} aria-hidden />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        )}
        {action}
      </div>
      <div className={classes.picture}>{picture}</div>
    </article>
  )
}
