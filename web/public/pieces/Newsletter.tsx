import { Button, Text, TextInput, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/speech.tsx'
import classes from './Newsletter.module.css'

/** Collects nothing and sends nothing: it leads to the sign-up, where news can be asked for. */
export function Newsletter({ title, text, email }: { title: string; text: string; email: string }) {
  const { signUp } = useWords().shell
  const navigate = useNavigate()
  return (
    <section className={classes.outer} aria-labelledby="newsletter">
      <form
        className={classes.box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          navigate(paths.signUp)
        }}
      >
        <div>
          <Title order={2} id="newsletter" fz="clamp(1.4rem, 1.2rem + 1vw, 1.9rem)">
            {title}
          </Title>
          <Text mt={6} c="dimmed">
            {text}
          </Text>
        </div>
        <div className={classes.fields}>
          <TextInput
            type="email"
            aria-label={email}
            placeholder={email}
            autoComplete="email"
            size="md"
            radius="xl"
          />
          <Button type="submit" size="md">
            {signUp}
          </Button>
        </div>
      </form>
    </section>
  )
}
