import type { Check } from '@larkfield/contract/checks.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { brand } from '../../brand.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAdmin } from '../../session.ts'
import { useAct } from '../../ui/act.ts'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { CASH_DESK, type DeskAccount, useDeskAccount, useInCurrency } from '../pieces/desk-accounts.ts'
import type { Proposal } from '../proposals/proposal.ts'
import { BookingAnswer, type BookingAnswerProps, BookingWaits } from './BookingAnswer.tsx'
import { BookingReview } from './BookingReview.tsx'
import { type Booked, type BookingValues, emptyBooking, isBegun } from './booking-values.ts'
import { MoneyFields } from './MoneyFields.tsx'
import type { PanelProps } from './panel.ts'
import { Standing } from './Standing.tsx'

/** `chooseAccount` is the customer's; the other account is `from` in a credit and `to` in a debit. */
const empty = { chooseAccount: '', from: CASH_DESK, to: CASH_DESK, ...emptyBooking }

export type MoneyValues = typeof empty & BookingValues

type Props<Attempt> = PanelProps & {
  kind: 'credit' | 'debit'
  checks: Check<Record<string, unknown>>[]
  /** What is asked for, kept until it is answered; undefined when it cannot be asked. */
  attemptOf: (values: MoneyValues, account: DeskAccount | undefined) => Attempt | undefined
  send: (attempt: Attempt, idempotencyKey: string) => Promise<{ message: string; data: Booked }>
}

/**
 * Money booked by the desk between a customer's account and another: typed, reviewed, and answered in the same words.
 * Only the review's own button books, once, however often it has to be asked for.
 */
export function MoneyPanel<Attempt>({
  kind,
  checks,
  attemptOf,
  send,
  accountNumber,
  onAccount,
}: Props<Attempt>) {
  const { booking: words, manage } = useDeskWords()
  const { _id: adminId } = useAdmin()
  const refresh = useRefresh()
  const say = useCheckText()
  const [reviewing, setReviewing] = useState(false)
  const [answer, setAnswer] = useState<Pick<BookingAnswerProps, 'booked' | 'account' | 'other'>>()
  const [proposal, setProposal] = useState<Proposal>()
  const otherField = kind === 'credit' ? 'from' : 'to'
  const account = useDeskAccount(accountNumber)
  const amountProblem = useAmountProblem(account?.currency)
  const form = useForm({
    initialValues: { ...empty, chooseAccount: accountNumber },
    validate: (values) => {
      const wrong = validateBy(checks, say)(values)
      if (Object.keys(wrong).length > 0) return wrong
      const amount = values.amount === 0 ? words.aboveZero : amountProblem(values.amount)
      return amount ? { amount } : {}
    },
  })
  const currency = account?.currency ?? brand.currency
  const other = useInCurrency(useDeskAccount(form.values[otherField]), currency)
  const otherNumber = other?.accountNumber ?? form.values[otherField]
  const closed = (one: DeskAccount | undefined) => (one?.status === 'closed' ? words.closed : undefined)
  const isAnyClosed = [account, other].some((one) => one?.status === 'closed')
  const money = useSendOnce({
    store: useMemo(() => tabStore<Attempt>(`${kind} ${adminId}`), [kind, adminId]),
    send,
    remember: (attempt: Attempt) => attempt,
  })

  const beginAgain = () => {
    setReviewing(false)
    form.setValues(empty)
    onAccount('')
  }
  const finish = async ({ answer: { data } }: { answer: { data: Booked } }) => {
    setAnswer({ booked: data, account, other })
    beginAgain()
    await refresh()
  }
  const showWaiting = (waiting: Proposal) => {
    setProposal(waiting)
    beginAgain()
  }
  const { act, busy, problem, forget } = useAct((attempt: Attempt) => money.request(attempt), {
    done: words[kind].done,
    after: finish,
    showWaiting,
  })
  const book = () => {
    const attempt = attemptOf({ ...form.values, [otherField]: otherNumber }, account)
    if (attempt === undefined) toast.error(manage.tryAgain)
    else act(attempt)
  }
  // What was refused is changed: the next review knows nothing of it.
  const change = () => {
    setReviewing(false)
    forget()
  }
  const { onSubmit } = useSubmit(form, async () => setReviewing(true))
  useUnsaved(busy ? 'busy' : isBegun(form.values))

  if (proposal) return <BookingWaits proposal={proposal} onAnother={() => setProposal(undefined)} />
  if (answer) return <BookingAnswer kind={kind} {...answer} onAnother={() => setAnswer(undefined)} />
  if (reviewing && account && other) {
    return (
      <BookingReview
        kind={kind}
        account={account}
        other={other}
        values={form.values}
        unanswered={<Unanswered sendOnce={money} onAnswer={finish} showWaiting={showWaiting} />}
        problem={problem}
        busy={busy || Boolean(money.sending)}
        disabled={money.unanswered !== undefined}
        onChange={change}
        onBook={book}
      />
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Unanswered sendOnce={money} onAnswer={finish} showWaiting={showWaiting} />
        <AccountSelect
          label={words[kind].account}
          first
          required
          description={<Standing account={account} />}
          {...form.getInputProps('chooseAccount')}
          error={closed(account) ?? form.errors.chooseAccount}
          onChange={(chosen) => {
            form.setFieldValue('chooseAccount', chosen)
            onAccount(chosen)
          }}
        />
        <AccountSelect
          label={words[kind].other}
          houseIn={currency}
          required
          description={<Standing account={other} />}
          {...form.getInputProps(otherField)}
          error={closed(other) ?? form.errors[otherField]}
          value={otherNumber}
        />
        <MoneyFields
          form={form}
          currency={currency}
          describe={kind === 'credit' ? 'optional' : 'required'}
          first={accountNumber !== ''}
        />
        <DialogFooter>
          <Button type="submit" disabled={money.unanswered !== undefined || isAnyClosed}>
            {words.toReview}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
