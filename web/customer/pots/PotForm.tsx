import { Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { dayOf } from '../days.ts'
import { useSendAndClose } from '../dialogs/send-and-close.ts'
import type { Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { PictureField } from './PictureField.tsx'
import { type PotBody, type PotValues, potBody, potProblem, potValues } from './pot-form.ts'

type Props = DialogProps & { account: OwnAccount; pot: Pot | undefined }
type Asked = PotBody & { account: string }

export function PotForm({ account, pot, close }: Props) {
  const { form: words } = useCustomerWords().pots
  const userId = useCustomer().user._id
  const amountProblem = useAmountProblem(account.currency)
  const today = dayOf(new Date())
  const form = useForm<PotValues>({
    initialValues: potValues(pot),
    validate: (values) => {
      const goal = amountProblem(values.goal)
      const wrong = potProblem(values, {
        today,
        lockedUntil: pot?.lockedUntil ?? null,
        goalDate: pot?.goalDate,
      })
      if (wrong?.field === 'name') return { name: words[wrong.reason] }
      if (goal) return { goal }
      return wrong ? { [wrong.field]: words[wrong.reason] } : {}
    },
  })
  const opening = useSendOnce({
    store: useMemo(() => tabStore<Asked>(`pot ${userId}`), [userId]),
    send: (body: Asked, idempotencyKey) => api('POST /my-pots', { body, idempotencyKey }),
    remember: (body) => body,
  })
  const sureOfLock = useSureOfLock()
  const send = async (values: PotValues) => {
    const body = potBody(values)
    const isSure = body.lockedUntil === (pot?.lockedUntil ?? undefined) || (await sureOfLock(body))
    if (!isSure) return undefined
    if (pot) return api('PUT /my-pots/{account}', { params: { account: pot.accountNumber }, body })
    const { answer } = await opening.request({ account: account.accountNumber, ...body })
    return answer
  }
  const sending = useSendAndClose(form, send, { renewed: 'accounts', close })
  return (
    <DialogForm {...sending} submit={pot ? words.save : words.submit}>
      <TextInput
        label={words.name}
        placeholder={words.nameHint}
        maxLength={60}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PictureField label={words.picture} {...form.getInputProps('picture')} />
      <AmountField
        label={words.goal}
        description={words.goalHint}
        currency={account.currency}
        {...form.getInputProps('goal')}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          type="date"
          label={words.goalDate}
          min={today}
          style={{ flex: '1 1 160px' }}
          {...form.getInputProps('goalDate')}
        />
        <TextInput
          type="date"
          label={words.lockedUntil}
          min={pot?.lockedUntil ?? today}
          style={{ flex: '1 1 160px' }}
          {...form.getInputProps('lockedUntil')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {words.lockHint}
      </Text>
    </DialogForm>
  )
}

/** Asks before a lock that nobody can take back; there is nothing to ask where none is set. */
function useSureOfLock() {
  const { lock: words } = useCustomerWords().pots
  const { day } = useFormats()
  const ask = useConfirm()
  return async ({ name, lockedUntil }: PotBody): Promise<boolean> => {
    if (!lockedUntil) return true
    const until = day(lockedUntil)
    return ask({
      title: words.title(name, until),
      body: words.body(until),
      confirm: words.confirm(until),
    })
  }
}
