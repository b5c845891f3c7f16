import { Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

type Props = {
  title?: string
  lead?: string
  tone?: 'plain' | 'soft' | 'ink'
  id?: string
  children?: ReactNode
}

/** One thought of a page, with its heading and room to breathe. */
export function Section({ title, lead, tone = 'plain', id, children }: Props) {
  return (
    <section className={classes.section} data-tone={tone} id={id}>
      <Container>
        {title && (
          <Title order={2} className={classes.title}>
            {title}
          </Title>
        )}
        {lead && <Text className={classes.lead}>{lead}</Text>}
        {children && <div className={title || lead ? classes.body : undefined}>{children}</div>}
      </Container>
    </section>
  )
}
