import { useState } from 'react'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { MessageForm } from './MessageForm.tsx'

export function ComposePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <PanelFrame opened={opened} onClose={onClose} title="Compose a message">
      <Compose onSent={onClose} />
    </PanelFrame>
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
