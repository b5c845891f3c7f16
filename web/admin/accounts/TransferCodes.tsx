import { Button, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { CodeList, type Codes } from '../../ui/CodeList.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconEye, IconEyeOff } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useShownBriefly } from '../../ui/shown-briefly.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from './customer.ts'

/** Covered until somebody gives a reason, which stands in the audit trail with their name. */
export function TransferCodes({ customer }: { customer: Customer }) {
  const { codes: words } = useDeskWords().accounts
  const { secret: codes, show, cover } = useShownBriefly<Codes>()
  const ask = useAskForReason()
  const { act, busy } = useAct(
    (reason: string) =>
      api('POST /transfer-codes/{userId}', { params: { userId: customer._id }, body: { reason } }),
    { after: ({ data }) => show(data) },
  )
  const uncover = async () => {
    const reason = await ask({
      ...words.question,
      body: words.question.body(customer.fullName),
      required: true,
    })
    if (reason !== undefined) act(reason)
  }

  return (
    <Panel
      title={words.title}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={codes ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={codes ? cover : uncover}
        >
          {codes ? words.cover : words.reveal}
        </Button>
      }
    >
      <CodeList codes={codes} />
      <Text size="sm" c="dimmed" mt="sm">
        {words.about}
      </Text>
    </Panel>
  )
}
