import { Alert, Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { canCheck } from '../../proofs/can-check.ts'
import { fetchKnownKeys } from '../../proofs/known-keys.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { checkEntry } from './check-entry.ts'
import { ProvedEntry } from './ProvedEntry.tsx'
import { type AskedEntry, isReference, readReference, type Side } from './proving.ts'

type Props = {
  /** As the address has it; no reference while nothing was asked yet. */
  asked: AskedEntry
  onAsk: (asked: AskedEntry) => void
  close: () => void
}

/** Has an entry proved by the bank, and checks the proof here, before anything of it is shown. */
export function ProveDialog({ asked, onAsk, close }: Props) {
  const { dialog: words } = useDeskWords().proofs
  const problemText = useProblemText()
  const query = useProved(asked)
  const form = useForm({
    initialValues: asked,
    validate: { reference: (typed) => (readReference(typed) ? null : words.notANumber) },
  })
  const read = readReference(form.values.reference)
  // What was proved of one entry says nothing of another one that is being typed.
  const isAsked = read?.reference === asked.reference && form.values.side === asked.side
  const ask = ({ side }: AskedEntry) => {
    if (isAsked) void query.refetch()
    else if (read) onAsk({ reference: read.reference, side })
  }
  const type = (reference: string) =>
    form.setValues(({ side }) => ({ reference, side: readReference(reference)?.side ?? side }))
  const turn = (side: Side) =>
    form.setValues(({ reference = '' }) => ({
      reference: readReference(reference)?.reference ?? reference,
      side,
    }))
  return (
    <DialogFrame title={words.title} lead={words.lead} size={620} close={close}>
      <form onSubmit={form.onSubmit(ask)} noValidate>
        <Group align="flex-end" gap="sm" mb="md">
          <TextInput
            label={words.transfer}
            description={words.transferHint}
            data-autofocus
            style={{ flex: '1 1 180px' }}
            {...form.getInputProps('reference')}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <SegmentedControl
            aria-label={words.side}
            data={(['debit', 'credit'] as const).map((side) => ({ value: side, label: words.sides[side] }))}
            value={form.values.side}
            onChange={(side) => turn(side as Side)}
          />
          <Button type="submit" loading={query.isFetching}>
            {words.submit}
          </Button>
        </Group>
      </form>
      {isAsked && query.error && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problemText(query.error)}
        </Alert>
      )}
      {isAsked && query.isLoading && <SkeletonRows rows={3} height={40} />}
      {isAsked && query.data && <ProvedEntry proved={query.data} asked={asked} />}
    </DialogFrame>
  )
}

/** The proof with the verdict on it; none where this browser cannot judge. */
const useProved = (asked: AskedEntry) =>
  useQuery({
    queryKey: ['entry-proof', asked.reference, asked.side],
    queryFn: async ({ signal }) => {
      if (!(await canCheck())) return null
      const params = { transferId: asked.reference, side: asked.side }
      const [{ data: proof }, { bank, witnesses }] = await Promise.all([
        api('GET /entry-proof/{transferId}/{side}', { params, signal }),
        fetchKnownKeys(signal),
      ])
      const keys = bank.map(({ key }) => key)
      return { proof, verdict: await checkEntry(proof, asked, { keys, witnesses }) }
    },
    enabled: isReference(asked.reference),
    retry: false,
    refetchOnWindowFocus: false,
    select: (proved) => proved ?? 'cannot check',
  })
