import { Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnAccount } from '../own-data.ts'

/** Whether either of the holders signs alone or two together, what that means, and the way to change it. */
export function SigningPart({ account }: { account: OwnAccount }) {
  const words = useCustomerWords().holders
  const ask = useConfirm()
  const { ifApproved, dialog } = useApproval()
  const signing = account.signing === 'both' ? 'alone' : 'both'
  const { act, busy } = useAct(() =>
    ifApproved((approval) =>
      api('PUT /my-accounts/{account}/signing', {
        params: { account: account.accountNumber },
        body: { signing, approval },
      }),
    ),
  )
  const using = account.holders.filter(({ role }) => role !== 'viewer')
  const mayChange = using.length > 1 || account.signing === 'both'
  const change = async () => {
    const sure = await ask({
      title: words.signingTitle,
      body: `${words.signings[signing]}. ${words.signingsMean[signing]}`,
      confirm: words.signings[signing],
    })
    if (sure) act()
  }
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" mt="md">
      <div>
        <Text fw={600}>
          {words.signing}: {words.signings[account.signing]}
        </Text>
        <Text size="sm" c="dimmed">
          {mayChange ? words.signingsMean[account.signing] : words.signingOnly}
        </Text>
      </div>
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => void change()}
          style={{ flexShrink: 0 }}
        >
          {words.changeSigning}
        </Button>
      )}
      {dialog}
    </Group>
  )
}
