import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { AccountSelect } from '../desk/AccountSelect.tsx'
import { useDeskAccount } from '../desk/desk-accounts.ts'
import { MessageForm } from './MessageForm.tsx'

export function ComposePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      padding="lg"
      title="Compose a message"
      closeButtonProps={{ 'aria-label': 'Close the panel' }}
      styles={{ title: { fontSize: '1.3rem', fontWeight: 650 } }}
    >
      <Compose onSent={onClose} />
    </Drawer>
  )
}

function Compose({ onSent }: { onSent: () => void }) {
  const [accountNumber, setAccountNumber] = useState('')
  const customer = useDeskAccount(accountNumber)?.customer
  return (
    <MessageForm
      receiver={customer}
      onSent={onSent}
      choose={(error) => (
        <AccountSelect
          label="Receiver"
          required
          data-path="receiver"
          value={accountNumber}
          onChange={setAccountNumber}
          error={error}
        />
      )}
    />
  )
}
