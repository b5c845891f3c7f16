import { useState } from 'react'
import { AccountSelect } from '../desk/AccountSelect.tsx'
import { DeskDrawer } from '../desk/DeskDrawer.tsx'
import { useDeskAccount } from '../desk/desk-accounts.ts'
import { MessageForm } from './MessageForm.tsx'

export function ComposePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DeskDrawer opened={opened} onClose={onClose} title="Compose a message">
      <Compose onSent={onClose} />
    </DeskDrawer>
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
