import { emailPattern, isFilled } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './ContactPanel.module.css'

const spinnerMs = 3000

/** The message really goes out; the spinner stays three seconds even when the answer is quicker. */
export function ContactForm({ sentText }: { sentText: string }) {
  const [sent, setSent] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '', message: '' },
    validate: {
      firstName: (name) => (isFilled(name) ? null : 'Please enter your first name'),
      lastName: (name) => (isFilled(name) ? null : 'Please enter your last name'),
      email: (email) =>
        emailPattern.test(email.trim()) ? null : 'Please enter your email, such as name@example.org',
      message: (message) => (isFilled(message) ? null : 'Please write a message'),
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
      toast.success(texts.contact.sent)
    },
    { fallback: texts.common.tryAgainLater },
  )
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Stack>
        <div className={classes.names}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </div>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Textarea
          label="Message"
          rows={5}
          maxLength={5000}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <Button type="submit" size="md" loading={busy} mt="xs">
          SEND
        </Button>
        <Text role="status" c="dimmed" size="sm" mih="1.5em">
          {sent && sentText}
        </Text>
      </Stack>
    </form>
  )
}
