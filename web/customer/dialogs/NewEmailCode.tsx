import { verifyChecks } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useWait, WaitNotice } from '../../ui/WaitNotice.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { type Me, useRenew } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

type Props = DialogProps & { pending: NonNullable<Me['pendingEmail']> }

/** The new address counts once the code that was mailed to it is entered; another code, or none after all. */
export function NewEmailCode({ pending: { id, address }, close }: Props) {
  const words = useCustomerWords().dialogs.email.code
  const checkText = useCheckText()
  const renew = useRenew()
  const { secondsLeft, heed } = useWait()
  const params = { userId: id }
  const form = useForm({ initialValues: { userInput: '' }, validate: validateBy(verifyChecks, checkText) })
  const enter = async (body: typeof form.values) => {
    await heed(api('POST /verify/{userId}', { params, body }))
    return { message: words.done }
  }
  const sending = useSendAndClose(form, enter, { renewed: 'person', close })
  const resending = useAct(() => heed(api('GET /resend-otp/{userId}', { params })))
  const dropping = useAct(() => api('DELETE /my-email'), { after: () => renew('person') })
  return (
    <DialogForm {...sending} submit={words.submit}>
      <Text>{words.lead(address)}</Text>
      <WaitNotice secondsLeft={secondsLeft} />
      <TextInput
        label={words.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        required
        data-autofocus
        {...form.getInputProps('userInput')}
      />
      <Group gap="xs">
        <Button variant="subtle" loading={resending.busy} onClick={() => resending.act()}>
          {words.resend}
        </Button>
        <Button variant="subtle" color="gray" loading={dropping.busy} onClick={() => dropping.act()}>
          {words.drop}
        </Button>
      </Group>
    </DialogForm>
  )
}
