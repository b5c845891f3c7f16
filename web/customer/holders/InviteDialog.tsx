import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useSendAndClose } from '../dialogs/send-and-close.ts'
import type { OwnAccount } from '../own-data.ts'

type Values = { accountNumber: string; role: 'joint' | 'viewer' }

/** By whatever was typed: an address has an @ in it, a number may be grouped. */
export const invitedBy = (typed: string) =>
  typed.includes('@') ? { email: typed.trim() } : { accountNumber: typed.replace(/\D/g, '') }

export function InviteDialog({ account, close }: DialogProps & { account: OwnAccount }) {
  const words = useCustomerWords().holders
  return (
    <DialogFrame title={words.invite} lead={words.inviteLead} close={close}>
      <InviteForm account={account} close={close} />
    </DialogFrame>
  )
}

function InviteForm({ account, close }: DialogProps & { account: OwnAccount }) {
  const words = useCustomerWords().holders
  const form = useForm<Values>({
    initialValues: { accountNumber: '', role: 'joint' },
    validate: {
      accountNumber: (typed) => (/@|\d{10}/.test(typed.replace(/[ -]/g, '')) ? null : words.byMissing),
    },
  })
  const { ifApproved, dialog } = useApproval()
  const send = ({ accountNumber, role }: Values) =>
    ifApproved((approval) =>
      api('POST /my-accounts/{account}/invitations', {
        params: { account: account.accountNumber },
        body: { ...invitedBy(accountNumber), role, approval },
      }),
    )
  const sending = useSendAndClose(form, send, { renewed: 'holders', close })
  return (
    <>
      <DialogForm {...sending} submit={words.sendInvite} byButtonOnly>
        <TextInput
          label={words.by}
          description={words.byHint}
          required
          autoComplete="off"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('accountNumber')}
        />
        <Radio.Group label={words.role} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={6}>
            {(['joint', 'viewer'] as const).map((role) => (
              <Radio key={role} value={role} label={words.roles[role]} description={words.rolesMean[role]} />
            ))}
          </Stack>
        </Radio.Group>
      </DialogForm>
      {dialog}
    </>
  )
}
