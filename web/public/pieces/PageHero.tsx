import { Container, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHero.module.css'

type Props = { title: string; lead: string; actions: ReactNode; notes?: string[]; picture: ReactNode }

/** The opening of a public page: what it is about, what to do next, and a picture of it. */
export function PageHero({ title, lead, actions, notes, picture }: Props) {
  return (
    <section className={classes.hero}>
      <Container className={classes.grid}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          <Text className={classes.lead}>{lead}</Text>
          <Group mt="xl" gap="sm">
            {actions}
          </Group>
          {notes && (
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={classes.picture}>{picture}</div>
      </Container>
      <svg className={classes.field} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 74c220-62 430-70 680-34s480 34 760-26v106H0z" className={classes.far} />
        <path d="M0 98c260-48 500-46 740-16s460 22 700-22v60H0z" className={classes.near} />
      </svg>
    </section>
  )
}
