import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { NotApproved, useApproval } from '../../approvals/use-approval.tsx'
import { paths } from '../../paths.ts'
import { markRefused, markSent, tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { PlaceField } from '../moves/PlaceField.tsx'
import { useRenew } from '../own-data.ts'
import { LoanDone } from './LoanDone.tsx'
import { firstPlace, useLoanPlaces } from './own-loans.ts'

type Body = { account: string }
type Props = { offer: LoanOffer; close: () => void }

/** Yes or no to an offer. Yes is given with an approval of exactly its figures, and pays the loan out. */
export function OfferAnswer({ offer, close }: Props) {
  const { offer: words } = useCustomerWords().ownLoans
  const { day, money } = useFormats()
  const renew = useRenew()
  const [isDone, setDone] = useState(false)
  // Instalments are collected from it: where two sign, one alone does not agree to that.
  const places = useLoanPlaces(offer.currency).filter(({ account }) => account.signing === 'alone')
  const form = useForm({
    initialValues: { account: firstPlace(places, { payFrom: null }) },
    validate: { account: (account) => (account ? null : words.chooseAccount) },
  })
  const params = { offerId: offer._id }
  const { sendOnce, dialog } = useAccepting(offer._id)
  const finish = async () => {
    setDone(true)
    await renew('loans', 'money', 'messages')
  }
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    try {
      await sendOnce.request(body)
    } catch (error) {
      // The question was closed: the offer stays as it is.
      if (error instanceof NotApproved) return
      throw error
    }
    await finish()
  })
  const ask = useAskForReason()
  const declining = useAct(
    (reason: string) =>
      api('POST /loan-offers/{offerId}/decline', { params, body: { ...(reason && { reason }) } }),
    { after: close },
  )
  const decline = async () => {
    const reason = await ask({
      title: words.declineTitle,
      body: words.declineBody,
      hint: words.declineHint,
      confirm: words.decline,
      danger: true,
    })
    if (reason !== undefined) declining.act(reason)
  }
  const isBusy = busy || sendOnce.sending !== undefined
  useUnsaved(isBusy ? 'busy' : false)

  if (isDone) {
    return (
      <LoanDone
        title={words.done}
        text={words.doneText(money(offer.amount, offer.currency), day(offer.firstDueOn))}
      >
        <Button component={Link} to={paths.ownLoan(offer.loanId)} data-autofocus>
          {words.toLoan}
        </Button>
      </LoanDone>
    )
  }
  if (offer.state !== 'offered') return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <Unanswered sendOnce={sendOnce} onAnswer={finish} />
      {places.length > 0 ? (
        <PlaceField
          label={words.account}
          description={words.accountHint}
          places={places}
          {...form.getInputProps('account')}
        />
      ) : (
        <Alert color="accent">{words.noAccount(offer.currency)}</Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={() => void decline()} loading={declining.busy} disabled={isBusy}>
          {words.decline}
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          disabled={places.length === 0 || declining.busy || sendOnce.unanswered !== undefined}
        >
          {words.accept(money(offer.amount, offer.currency))}
        </Button>
      </DialogFooter>
      {dialog}
    </form>
  )
}

/** Once, however often it is sent: the loan is paid out one time. */
function useAccepting(offerId: string) {
  const approval = useApproval()
  const [store] = useState(() => tabStore<Body>(`loan-offer ${offerId}`))
  const sendOnce = useSendOnce<Body, Reply<'POST /loan-offers/{offerId}/accept'>>({
    store,
    send: (body, idempotencyKey) =>
      approval.approved(
        (given) =>
          api('POST /loan-offers/{offerId}/accept', {
            params: { offerId },
            body: { ...body, ...(given && { approval: given }) },
            idempotencyKey,
          }),
        {
          onAsked: () => markRefused(store, idempotencyKey, body),
          onAnswer: () => markSent(store, idempotencyKey, body),
        },
      ),
    remember: (body) => body,
  })
  return { sendOnce, dialog: approval.dialog }
}
