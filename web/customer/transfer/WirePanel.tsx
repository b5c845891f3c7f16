import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { type Me, useBeneficiaries } from '../own-data.ts'
import { WaitsForSignature } from '../signatures/WaitsForSignature.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DetailsStep, detailsOf } from './DetailsStep.tsx'
import { LastWire } from './LastWire.tsx'
import { Review } from './Review.tsx'
import { ShowCodes } from './ShowCodes.tsx'
import { StepTrail } from './StepTrail.tsx'
import { ThankYou } from './ThankYou.tsx'
import { WireButtons } from './WireButtons.tsx'
import { Problem, Unanswered, Waiting } from './WireNotes.tsx'
import { useWire, type WireFlow } from './wire.ts'
import { LAST_STEP } from './wire-form.ts'

export function WirePanel({ me }: { me: Me }) {
  const words = useCustomerWords().transfer
  const wire = useWire(me)
  const { form, step } = wire
  useChosenBeneficiary(wire)
  const blocked = wire.payer.accountStatus !== 'active' || me.mustChangePassword
  const formId = useId()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wire.countdownSeconds !== undefined || wire.sending || blocked) return
    if (step < LAST_STEP) wire.next()
    else void wire.submit()
  }

  if (wire.waiting) {
    return (
      <Panel title={words.panel}>
        <WaitsForSignature proposal={wire.waiting}>
          <Button onClick={wire.startOver}>{words.another}</Button>
        </WaitsForSignature>
      </Panel>
    )
  }
  return (
    <>
      {wire.lastReference && (
        <LastWire reference={wire.lastReference} account={wire.payer.accountNumber} repeat={wire.repeat} />
      )}
      <Panel title={words.panel} note={words.panelNote}>
        <StepTrail step={step} />
        <form id={formId} onSubmit={onSubmit} noValidate>
          {wire.unanswered && !wire.sending && <Unanswered wire={wire} />}
          {step === 0 ? (
            <DetailsStep wire={wire} />
          ) : (
            <>
              <Review wire={wire} />
              <CodeStep form={form} step={step} />
            </>
          )}
        </form>
        {/* Asks for the password in a form of its own, so it stands beside the wire's and outlives its steps. */}
        {step > 0 && !wire.outcome && <ShowCodes />}
        {wire.sending && wire.sending.tries > 0 && <Waiting wire={wire} />}
        {wire.problem && !wire.sending && !wire.unanswered && <Problem wire={wire} />}
        <WireButtons wire={wire} formId={formId} currency={wire.payer.accountCurrency} blocked={blocked} />
        {wire.approvalDialog}
        {wire.outcome && (
          <ThankYou
            outcome={wire.outcome}
            account={form.getValues().account}
            payer={wire.payer.accountNumber}
            finish={wire.startOver}
          />
        )}
      </Panel>
    </>
  )
}

/** A link from the payments screen names whom to pay; it fills the form once. */
function useChosenBeneficiary({ form, unanswered }: WireFlow) {
  const [params] = useSearchParams()
  const beneficiaries = useBeneficiaries().data
  const wanted = params.get('beneficiary')
  const filled = useRef<string>(undefined)
  useEffect(() => {
    const chosen = beneficiaries?.find(({ _id }) => _id === wanted)
    if (!chosen || unanswered || filled.current === chosen._id) return
    filled.current = chosen._id
    form.setValues(detailsOf(chosen))
  }, [beneficiaries, wanted, unanswered, form])
}
