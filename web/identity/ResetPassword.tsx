import { resetChecks } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { resetFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import { resetPanel } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'

export default function ResetPassword() {
  usePageMeta({ title: 'Reset password' })
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const [unproven, setUnproven] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: validateBy(resetChecks),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (body) => {
      try {
        await api('POST /reset-user/{userId}', { params: { userId }, body })
      } catch (error) {
        setUnproven(isUnproven(error))
        throw error
      }
      resetFlow.succeeded()
      toast.success(texts.reset.done)
      navigate(paths.signInAlias)
    },
    { fallback: texts.common.tryAgainLater },
  )
  return (
    <SplitScreen
      panel={resetPanel(3)}
      title="Choose a new password"
      lead="One you use nowhere else. A short sentence is easier to remember than a short riddle."
      foot={
        <Anchor component={Link} to={paths.signIn} inherit>
          Back to Login
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {unproven && <StartAgain />}
          <NewPasswordField
            label="New Password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <Button type="submit" loading={busy} size="md">
            Reset Password
          </Button>
        </Stack>
      </form>
    </SplitScreen>
  )
}

/** The code was entered too long ago, in another browser, or never: no password will be taken here any more. */
const isUnproven = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'reset_not_proven' || error.status === 404)

function StartAgain() {
  return (
    <Alert color="red.8" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      A reset works once, within ten minutes, in the browser that entered the code.{' '}
      <Anchor component={Link} to={paths.forgotPassword} inherit underline="always">
        Ask for a new code
      </Anchor>
    </Alert>
  )
}
