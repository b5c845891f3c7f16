import { useState } from 'react'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { MessageForm } from './MessageForm.tsx'

export function ComposePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { messages } = useDeskWords()
  return (
    <PanelFrame opened={opened} onClose={onClose} title={messages.composeTitle}>
      <Compose onClose={onClose} />
    </PanelFrame>
  )
}

function Compose({ onClose }: { onClose: () => void }) {
  const { messages } = useDeskWords()
  const [accountNumber, setAccountNumber] = useState('')
  const customer = useDeskAccount(accountNumber)?.customer
  return (
    <MessageForm
      receiver={customer}
      onSent={onClose}
      onCancel={onClose}
      choose={(error) => (
        <AccountSelect
          label={messages.form.receiver}
          required
          customersOnly
          data-path="receiver"
          value={accountNumber}
          onChange={setAccountNumber}
          error={error}
        />
      )}
    />
  )
}
