import { Button, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { CodeList, type Codes } from '../../ui/CodeList.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconEye, IconEyeOff } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useShownBriefly } from '../../ui/shown-briefly.ts'
import type { Customer } from './customer.ts'

/** Covered until somebody gives a reason, which stands in the audit trail with their name. */
export function TransferCodes({ customer }: { customer: Customer }) {
  const { secret: codes, show, cover } = useShownBriefly<Codes>()
  const ask = useAskForReason()
  const { act, busy } = useAct(
    (reason: string) =>
      api('POST /transfer-codes/{userId}', { params: { userId: customer._id }, body: { reason } }),
    { after: ({ data }) => show(data) },
  )
  const uncover = async () => {
    const reason = await ask(whyUncover(customer.fullName))
    if (reason !== undefined) act(reason)
  }

  return (
    <Panel
      title="Transfer codes"
      actions={
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={codes ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={codes ? cover : uncover}
        >
          {codes ? 'Cover the codes' : 'Reveal the codes'}
        </Button>
      }
    >
      <CodeList codes={codes} />
      <Text size="sm" c="dimmed" mt="sm">
        Revealing them asks for a reason and stands in the audit trail. The customer can always see them under
        Profile; the bank never charges for a code.
      </Text>
    </Panel>
  )
}

const whyUncover = (name: string) => ({
  title: 'Reveal the transfer codes?',
  body: `You are about to see the three codes that ${name} sends wires with. They cover themselves again after two minutes.`,
  confirm: 'Reveal',
  required: true,
  hint: 'Kept in the audit trail with your name',
})
