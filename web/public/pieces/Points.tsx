import { Text, Title } from '@mantine/core'
import type { Icon } from '../../ui/icons.ts'
import classes from './Points.module.css'

export type Point = { icon: Icon; title: string; text: string }

/** Short reasons side by side; `wide` for at most three in a row. */
export function Points({ points, wide = false }: { points: Point[]; wide?: boolean }) {
  return (
    <div className={classes.grid} data-wide={wide || undefined}>
      {points.map(({ icon: Picture, title, text }) => (
        <div key={title} className={classes.point}>
          <span className={classes.icon}>
            <Picture size={24} stroke={1.6} aria-hidden />
          </span>
          <Title order={3} fz="1.15rem">
            {title}
          </Title>
          <Text mt={6} className={classes.text}>
            {text}
          </Text>
        </div>
      ))}
    </div>
  )
}
