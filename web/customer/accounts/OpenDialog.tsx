import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { accountNumber } from '../../ui/format.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { withDialogAbout } from '../dialog-address.ts'
import { nameOf } from '../own-accounts.ts'
import { type OwnAccount, useRenew } from '../own-data.ts'

const types = ['savings', 'current'] as const
type Values = { accountType: (typeof types)[number]; name: string }
type Asked = { accountType: Values['accountType']; name?: string }

export default function OpenDialog({ close }: DialogProps) {
  const words = useCustomerWords().accounts.opening
  const [opened, setOpened] = useState<OwnAccount>()
  return (
    <DialogFrame title={opened ? words.done : words.title} lead={!opened && words.lead} close={close}>
      {opened ? <Opened account={opened} close={close} /> : <OpenForm onOpened={setOpened} close={close} />}
    </DialogFrame>
  )
}

function OpenForm({ onOpened, close }: DialogProps & { onOpened: (account: OwnAccount) => void }) {
  const { account: kinds, accounts } = useCustomerWords()
  const words = accounts.opening
  const { sentences } = useWords()
  const userId = useCustomer().user._id
  const renew = useRenew()
  const form = useForm<Values>({ initialValues: { accountType: 'savings', name: '' } })
  // Without its answer a second press would open a second account.
  const opening = useSendOnce({
    store: useMemo(() => tabStore<Asked>(`account ${userId}`), [userId]),
    send: (body: Asked, idempotencyKey) => api('POST /my-accounts', { body, idempotencyKey }),
    remember: (body) => body,
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ accountType, name }) => {
      const asked = { accountType, ...(name.trim() && { name: name.trim() }) }
      const { answer } = await opening.request(asked)
      await renew('money')
      onOpened(answer.data)
    },
    { fallback: sentences.tryAgain },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={close}
      busy={busy || Boolean(opening.sending)}
      unsaved={form.isDirty()}
      submit={words.submit}
    >
      <Radio.Group size="md" label={words.type} {...form.getInputProps('accountType')}>
        <Stack gap="xs" mt="xs">
          {types.map((type) => (
            <Radio
              key={type}
              size="md"
              value={type}
              label={kinds.types[type]}
              description={words.types[type]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={words.name}
        description={words.nameHint}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}

/** It is there: what it is called, its number, and what one does with an empty account. */
function Opened({ account, close }: DialogProps & { account: OwnAccount }) {
  const { account: kinds, accounts } = useCustomerWords()
  const words = accounts.opening
  const place = useLocation()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Stack role="status">
      <div>
        <Text fw={650} fz="1.15rem">
          {nameOf(account, kinds)}
        </Text>
        <Text className="tabular">
          {words.number} {accountNumber(account.accountNumber)}
        </Text>
      </div>
      <Group justify="flex-end">
        <Button
          component={Link}
          to={withDialogAbout(place, 'move', { target: account.accountNumber })}
          variant="default"
        >
          {words.next}
        </Button>
        <Button onClick={close} ref={next}>
          {words.finish}
        </Button>
      </Group>
    </Stack>
  )
}
