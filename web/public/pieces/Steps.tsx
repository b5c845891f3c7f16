import { Text, Title } from '@mantine/core'
import classes from './Steps.module.css'

/** What happens, in order. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={classes.step}>
          <Title order={3} fz="1.15rem">
            {title}
          </Title>
          <Text mt={6} c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  )
}
