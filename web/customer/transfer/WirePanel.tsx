import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { IconAlertTriangle, IconArrowLeft, IconPlugConnectedX } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type Me, useBeneficiaries } from '../own-data.ts'
import { CodeStep } from './CodeStep.tsx'
import { DetailsStep, detailsOf } from './DetailsStep.tsx'
import { Review } from './Review.tsx'
import { StepTrail } from './StepTrail.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useWire, type WireFlow } from './wire.ts'
import { LAST_STEP } from './wire-form.ts'

export function WirePanel({ me }: { me: Me }) {
  const wire = useWire()
  const { form, step } = wire
  useChosenBeneficiary(wire)
  const blocked = me.accountStatus !== 'active' || me.mustChangePassword

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wire.countdownSeconds !== undefined || wire.sending || blocked) return
    if (step < LAST_STEP) wire.next()
    else void wire.submit()
  }

  return (
    <Panel title="Wire transfer" note="Four steps; nothing moves before the last one">
      <StepTrail step={step} />
      <form onSubmit={onSubmit} noValidate>
        {wire.unanswered && !wire.sending && <Unanswered wire={wire} />}
        {step === 0 ? (
          <DetailsStep form={form} me={me} locked={wire.unanswered} />
        ) : (
          <>
            <Review values={form.getValues()} me={me} />
            <CodeStep form={form} step={step} />
          </>
        )}
        {wire.sending && wire.sending.tries > 0 && <Waiting wire={wire} />}
        {wire.problem && !wire.sending && !wire.unanswered && <Problem wire={wire} />}
        <Buttons wire={wire} blocked={blocked} />
      </form>
      {wire.outcome && <ThankYou outcome={wire.outcome} finish={wire.startOver} />}
    </Panel>
  )
}

function Buttons({ wire, blocked }: { wire: WireFlow; blocked: boolean }) {
  const { step, countdownSeconds, sending } = wire
  const counting = countdownSeconds !== undefined
  return (
    <Group justify="space-between" mt="xl">
      {step > 0 ? (
        <Button
          variant="default"
          onClick={wire.back}
          disabled={Boolean(sending)}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back
        </Button>
      ) : (
        <span />
      )}
      {step < LAST_STEP ? (
        <Button type="submit" size="md" disabled={counting || blocked} className="tabular">
          {counting ? `Next (${countdownSeconds}s)...` : 'Next'}
        </Button>
      ) : (
        <Button type="submit" size="md" loading={Boolean(sending)} disabled={blocked}>
          Submit
        </Button>
      )}
    </Group>
  )
}

function Waiting({ wire }: { wire: WireFlow }) {
  return (
    <Alert color="accent" mt="md" icon={<Loader size="sm" />} title="No answer yet" role="status">
      <Text size="sm">
        The connection to the bank was lost while sending. We keep asking, with the same key, so the transfer
        happens once or not at all. You will see here which. (Tries: {wire.sending?.tries})
      </Text>
      <Button variant="default" size="xs" mt="sm" onClick={wire.stopWaiting}>
        Stop asking
      </Button>
    </Alert>
  )
}

function Unanswered({ wire }: { wire: WireFlow }) {
  return (
    <Alert
      color="accent"
      mb="md"
      icon={<IconPlugConnectedX aria-hidden />}
      title="A transfer is waiting for its answer"
      role="status"
    >
      <Text size="sm">
        We couldn't confirm whether the transfer below went through. Enter your codes and submit it again: it
        is sent at most once, and you will see what happened. Please do not type it anew before that.
      </Text>
      <Button variant="default" size="xs" mt="sm" onClick={wire.startOver}>
        I have checked my statement, start over
      </Button>
    </Alert>
  )
}

function Problem({ wire }: { wire: WireFlow }) {
  return (
    <Alert color="red" mt="md" icon={<IconAlertTriangle aria-hidden />} title="Not sent" role="status">
      <Text size="sm">{wire.problem}</Text>
      <Group gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={() => wire.setStep(0)}>
          Change the details
        </Button>
        <Button variant="default" size="xs" onClick={() => wire.setStep(1)}>
          Check the codes
        </Button>
      </Group>
    </Alert>
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
