import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconArrowsRightLeft } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import type { Place } from '../own-accounts.ts'
import { useRenew } from '../own-data.ts'
import { useSecondSigners } from '../signatures/proposal.ts'
import { WaitsForSignature } from '../signatures/WaitsForSignature.tsx'
import { PayerGone } from '../transfer/PayerGone.tsx'
import { MoveDone, type Moved } from './MoveDone.tsx'
import { type MoveValues, moveProblem } from './move-problem.ts'
import { PlaceField } from './PlaceField.tsx'

type Asked = { from: string; to: string; amount: number; description?: string }
type Props = { places: Place[]; first: { from: string; to: string }; close: () => void }

export function MoveForm({ places, first, close }: Props) {
  const { moves: words, signatures } = useCustomerWords()
  const { sentences } = useWords()
  const { money } = useFormats()
  const userId = useCustomer().user._id
  const renew = useRenew()
  const [moved, setMoved] = useState<Moved>()
  const [waiting, setWaiting] = useState<Proposal>()
  const say = useMoveProblemText()
  const secondSigners = useSecondSigners()
  const form = useForm<MoveValues>({
    initialValues: { ...first, amount: '', description: '' },
    validate: (values) => say(values, placeOf(values.from), placeOf(values.to)),
  })
  const placeOf = (number: string) => places.find((place) => place.number === number)
  const { from: fromNumber, to: toNumber, amount } = form.getValues()
  const from = placeOf(fromNumber)
  const move = useSendOnce({
    store: useMemo(() => tabStore<Asked>(`move ${userId}`), [userId]),
    send: (body: Asked, idempotencyKey) => api('POST /move', { body, idempotencyKey }),
    remember: (body) => body,
  })
  const finish = async ({ answer }: { answer: Reply<'POST /move'> }) => {
    setMoved(answer.data)
    await renew('money')
  }
  const showWaiting = async (proposal: Proposal) => {
    setWaiting(proposal)
    await renew('money', 'signatures')
  }
  const { busy, onSubmit } = useSubmit(form, async (values) => finish(await move.request(toBody(values))), {
    fallback: sentences.tryAgain,
    showWaiting,
  })
  const again = () => {
    form.setValues({ amount: '', description: '' })
    setMoved(undefined)
  }
  if (moved) return <MoveDone moved={moved} places={places} again={again} close={close} />
  if (waiting) {
    return (
      <WaitsForSignature proposal={waiting}>
        <Button onClick={close} data-autofocus>
          {words.done.finish}
        </Button>
      </WaitsForSignature>
    )
  }

  const signer = secondSigners(from?.account)
  const swap = () => form.setValues({ from: toNumber, to: fromNumber })
  const isSum = typeof amount === 'number' && amount > 0
  const after = from && isSum && amount <= from.available ? apart(from.available, amount) : undefined
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={close}
      busy={busy || Boolean(move.sending)}
      disabled={move.unanswered !== undefined}
      unsaved={form.isDirty()}
      submit={
        signer
          ? signatures.ahead.ask
          : isSum && from
            ? words.submitAmount(money(amount, from.currency))
            : words.submit
      }
      byButtonOnly
    >
      <Unanswered sendOnce={move} onAnswer={finish} showWaiting={showWaiting} />
      {fromNumber && !from && <PayerGone gone="lost" />}
      <PlaceField label={words.from} places={places} isSource {...form.getInputProps('from')} />
      {signer && <Text size="sm">{signatures.ahead.text(signer)}</Text>}
      <Group justify="center" my={-6}>
        <ActionIcon
          variant="default"
          size={36}
          radius="xl"
          aria-label={words.swap}
          onClick={swap}
          disabled={placeOf(toNumber)?.pot?.isLocked === true}
        >
          <IconArrowsRightLeft size={18} style={{ transform: 'rotate(90deg)' }} />
        </ActionIcon>
      </Group>
      <PlaceField label={words.to} places={places} {...form.getInputProps('to')} />
      <div>
        <AmountField
          label={words.amount}
          description={from && words.available(money(from.available, from.currency))}
          currency={from?.currency}
          required
          data-autofocus
          {...form.getInputProps('amount')}
        />
        {from && after !== undefined && (
          <Text size="sm" className="tabular" style={{ overflowWrap: 'anywhere' }}>
            {words.leftAfter(from.name, money(after, from.currency))}
          </Text>
        )}
      </div>
      <TextInput
        label={words.note}
        description={words.noteHint}
        maxLength={200}
        {...form.getInputProps('description')}
      />
    </DialogForm>
  )
}

const toBody = ({ from, to, amount, description }: MoveValues): Asked => ({
  from,
  to,
  amount: Number(amount),
  ...(description.trim() && { description: description.trim() }),
})

/** Of two figures the bank gave, for reading only: rounded where a double may show a stray digit. */
const apart = (larger: number, smaller: number) => Math.round((larger - smaller) * 1000) / 1000

/** What stands in the way, beside the field it is about. */
function useMoveProblemText() {
  const { wrong } = useCustomerWords().moves
  const { day, money } = useFormats()
  const amountProblem = useAmountProblem()
  const text = (values: MoveValues, from: Place | undefined, to: Place | undefined) => {
    const problem = moveProblem(values, from, to)
    if (!problem || !from) return problem && { field: problem.field, text: wrong.choose }
    const { field, reason } = problem
    if (reason === 'short')
      return { field, text: wrong.short(money(from.available, from.currency), from.name) }
    if (reason === 'locked') return { field, text: wrong.locked(from.name, day(from.pot?.lockedUntil)) }
    return { field, text: wrong[reason] }
  }
  return (values: MoveValues, from: Place | undefined, to: Place | undefined): Record<string, string> => {
    const problem = text(values, from, to)
    if (problem) return { [problem.field]: problem.text }
    const amount = amountProblem(values.amount)
    return amount ? { amount } : {}
  }
}
