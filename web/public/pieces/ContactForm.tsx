import { emailPattern, isFilled } from '@larkfield/contract/rules.ts'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import type { PageWords } from '../../words/en.ts'
import { useWords } from '../../words/speech.tsx'
import classes from './ContactPanel.module.css'

const spinnerMs = 3000

/** The message really goes out; the spinner stays three seconds even when the answer is quicker. */
export function ContactForm({ words }: { words: PageWords['about']['contact'] }) {
  const { fields, missing } = words
  const { sentences } = useWords()
  const [sent, setSent] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '', message: '' },
    validate: {
      firstName: (name) => (isFilled(name) ? null : missing.firstName),
      lastName: (name) => (isFilled(name) ? null : missing.lastName),
      email: (email) => (emailPattern.test(email.trim()) ? null : missing.email),
      message: (message) => (isFilled(message) ? null : missing.message),
    },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const shownLongEnough = new Promise((resolve) => setTimeout(resolve, spinnerMs))
      await api('POST /contact', { body: values })
      await shownLongEnough
      form.reset()
      setSent(true)
      toast.success(sentences.sent)
    },
    { fallback: sentences.tryAgainLater },
  )
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {/* What is typed while the message is on its way would go with it. */}
      <fieldset disabled={busy} className={classes.fields}>
        <Stack>
          <div className={classes.names}>
            <TextInput
              label={fields.firstName}
              autoComplete="given-name"
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={fields.lastName}
              autoComplete="family-name"
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </div>
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Textarea
            label={fields.message}
            rows={5}
            maxLength={5000}
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <Button type="submit" size="md" loading={busy} mt="xs">
            {words.send}
          </Button>
          <Text role="status" c="dimmed" size="sm">
            {sent && words.sent}
          </Text>
        </Stack>
      </fieldset>
    </form>
  )
}
