import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/speech.tsx'
import classes from './ClosingCall.module.css'

type Props = { title: string; text: string; action?: Way }

type Way = { to: string; label: string }

/** The end of a page: one sentence and two ways on. */
export function ClosingCall({ title, text, action }: Props) {
  const { shell } = useWords()
  const openAccount: Way = { to: paths.signUp, label: shell.openAccount }
  const first = action ?? openAccount
  const second = action ? openAccount : { to: paths.contactForm, label: shell.talkToUs }
  return (
    <section className={classes.outer}>
      <Container>
        <div className={classes.box}>
          <div>
            <Title order={2} className={classes.title}>
              {title}
            </Title>
            <Text mt="sm" className={classes.text}>
              {text}
            </Text>
          </div>
          <Group gap="sm">
            <Button component={Link} to={first.to} size="lg" className={classes.first}>
              {first.label}
            </Button>
            <Button component={Link} to={second.to} size="lg" className={classes.second}>
              {second.label}
            </Button>
          </Group>
          <svg className={classes.field} viewBox="0 0 600 200" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 160c110-60 210-66 310-38s190 22 290-32v110H0z" />
          </svg>
        </div>
      </Container>
    </section>
  )
}
