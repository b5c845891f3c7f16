import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import classes from './WireButtons.module.css'
import type { WireFlow } from './wire.ts'
import { LAST_STEP } from './wire-form.ts'

type Props = { wire: WireFlow; formId: string; currency: string; blocked: boolean }

/** The way back and the way on; the last one says what it does. */
export function WireButtons({ wire, formId, currency, blocked }: Props) {
  const { transfer: words, signatures } = useCustomerWords()
  const { money } = useFormats()
  const { form, step, countdownSeconds, sending } = wire
  const counting = countdownSeconds !== undefined
  const { amount, accountName } = form.getValues()
  return (
    <Group justify="space-between" mt="xl">
      {step > 0 ? (
        <Button
          variant="default"
          onClick={wire.back}
          disabled={Boolean(sending)}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {words.back}
        </Button>
      ) : (
        <span />
      )}
      {step < LAST_STEP ? (
        <Button type="submit" form={formId} size="md" disabled={counting || blocked} className="tabular">
          {counting ? words.nextIn(countdownSeconds) : words.next}
        </Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          size="md"
          loading={Boolean(sending)}
          disabled={blocked}
          classNames={{ root: classes.send, label: classes.label }}
        >
          {wire.isTwoSigned
            ? signatures.ahead.ask
            : words.send(money(Number(amount), currency), accountName.trim())}
        </Button>
      )}
    </Group>
  )
}
