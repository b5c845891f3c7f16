import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import type { Customer } from './customer.ts'

/** A customer who cannot sign in reads the code out at the desk; it was mailed to the new address alone. */
export function PendingEmail({
  pending: { id, address },
}: {
  pending: NonNullable<Customer['pendingEmail']>
}) {
  const words = useDeskWords().account.pendingEmail
  const [userInput, setUserInput] = useState('')
  const may = useMay()
  const { act, busy } = useAct(() =>
    api('POST /verify/{userId}', { params: { userId: id }, body: { userInput } }),
  )
  return (
    <Stack gap={6}>
      <span>{words.waits(address)}</span>
      {may('PUT /admin-update/{userId}') && (
        <Group gap="xs">
          <TextInput
            size="xs"
            aria-label={words.code}
            placeholder={words.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CODE_LENGTH}
            value={userInput}
            onChange={(event) => setUserInput(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="light"
            loading={busy}
            disabled={userInput.length < CODE_LENGTH}
            onClick={() => act()}
          >
            {words.confirm}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
