import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { IconUserQuestion } from '../../ui/icons.ts'
import { useBrowserName } from '../../ui/use-browser-name.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from './desk-self.ts'

type Origin = Reply<'POST /wire-origin/{wireId}'>['data']
type Props = { wireId: string; senderName: string }

/** Who sent a wire, once somebody has said why they want to know; the reason stands in the audit trail. */
export function WireOrigin({ wireId, senderName }: Props) {
  const { wireOrigin: words, lists } = useDeskWords()
  const [shown, setShown] = useState<{ origin: Origin }>()
  const may = useMay()
  const ask = useAskForReason()
  const { act, busy } = useAct(
    async (reason: string) =>
      (await api('POST /wire-origin/{wireId}', { params: { wireId }, body: { reason } })).data,
    { after: (origin) => setShown({ origin }) },
  )
  const look = async () => {
    const { title, body, confirm } = words.question
    const reason = await ask({
      title,
      body: body(senderName),
      confirm,
      required: true,
      hint: lists.keptInAudit,
    })
    if (reason !== undefined) act(reason)
  }
  if (!may('POST /wire-origin/{wireId}')) return null
  return (
    <>
      {shown && (
        <DialogFrame title={words.title} lead={words.of(senderName)} close={() => setShown(undefined)}>
          <OriginFacts origin={shown.origin} />
        </DialogFrame>
      )}
      <Tooltip label={words.title} events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon
          variant="subtle"
          size={32}
          color="gray"
          loading={busy}
          onClick={look}
          aria-label={words.label(senderName)}
        >
          <IconUserQuestion size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

function OriginFacts({ origin }: { origin: Origin }) {
  const { wireOrigin: words } = useDeskWords()
  const browserName = useBrowserName()
  if (!origin) return <Text>{words.none}</Text>
  const { address, browser, session, sessionStartedAt, factor } = origin
  return (
    <DataList
      rows={[
        { label: words.address, value: <span className="tabular">{address}</span> },
        { label: words.browser, value: <span title={browser}>{browserName(browser)}</span> },
        { label: words.signedIn, value: <DateText value={sessionStartedAt} as="moment" /> },
        { label: words.session, value: session },
        { label: words.factor, value: words.factors[factor] },
      ]}
    />
  )
}
