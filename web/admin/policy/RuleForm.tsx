import { iso4217 } from '@larkfield/contract/currencies.ts'
import { type ApproverRole, approverRoles, isMoneyKind, type PolicyRule } from '@larkfield/contract/policy.ts'
import { CloseButton, Group, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { amountInField, readAmount, separatorsOf } from '../../ui/amount/read-amount.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useSpeech } from '../../words/speech.tsx'
import { isSame } from './rules.ts'

/** A sum of no currency in particular has as many decimals as most have. */
const DECIMALS = 2
const MOST_CURRENCIES = 20

type Sum = { currency: string; sum: number | string }
type Props = { rule: PolicyRule; onKeep: (rule: PolicyRule) => void; onClose: () => void }

/** One rule of the policy. It is kept with the others that change, and sent when they have been read together. */
export function RuleForm({ rule, onKeep, onClose }: Props) {
  const { policy: words, staff } = useDeskWords()
  const { amount } = useSignedInWords()
  const { locale } = useSpeech()
  const separators = separatorsOf(locale)
  const isMoney = isMoneyKind(rule.kind)
  const form = useForm({
    initialValues: {
      isOn: !rule.isOff,
      from: rule.from === undefined ? '' : amountInField(rule.from, DECIMALS, locale),
      currencies: Object.entries(rule.currencies ?? {}).map(([currency, sum]): Sum => ({ currency, sum })),
      approver: rule.approver,
    },
    validate: {
      from: (value, { isOn }) => (isMoney && isOn && !(sumIn(value) > 0) ? amount.notAnAmount : null),
      currencies: {
        sum: (value) => (typeof value === 'number' && value > 0 ? null : amount.notAnAmount),
      },
    },
  })
  const { values } = form

  function sumIn(text: string): number {
    const reading = readAmount(text, DECIMALS, separators)
    return reading.kind === 'amount' ? reading.amount : Number.NaN
  }
  const asRule = (): PolicyRule => {
    const from = sumIn(values.from)
    const sums = values.currencies.map(({ currency, sum }) => [currency, Number(sum)] as const)
    return {
      kind: rule.kind,
      isOff: !values.isOn,
      ...(isMoney && from > 0 && { from }),
      ...(isMoney && sums.length > 0 && { currencies: Object.fromEntries(sums) }),
      approver: values.approver,
    }
  }
  const { busy, onSubmit } = useSubmit(form, async () => {
    onKeep(asRule())
    onClose()
  })
  const isChanged = !isSame(rule, asRule())
  const others = [...iso4217.keys()].filter(
    (code) => !values.currencies.some(({ currency }) => currency === code),
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.keep}
      onCancel={onClose}
      unsaved={isChanged}
      disabled={!isChanged}
    >
      <Switch
        label={words.form.isOn}
        description={words.form.isOnHint}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {values.isOn && isMoney && (
        <Stack gap="xs">
          <TextInput
            label={words.form.from}
            description={words.form.fromHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            withAsterisk
            classNames={{ input: 'tabular' }}
            {...form.getInputProps('from')}
          />
          {values.currencies.map(({ currency }, n) => (
            <Group key={currency} gap="xs" align="flex-start" wrap="nowrap">
              <div style={{ flex: 1 }}>
                <AmountField
                  label={words.form.inCurrency(currency)}
                  currency={currency}
                  {...form.getInputProps(`currencies.${n}.sum`)}
                />
              </div>
              <CloseButton
                mt={28}
                size="lg"
                aria-label={words.form.remove(currency)}
                onClick={() => form.removeListItem('currencies', n)}
              />
            </Group>
          ))}
          {values.currencies.length < MOST_CURRENCIES && (
            <Select
              label={words.form.another}
              placeholder={words.form.choose}
              data={others}
              searchable
              value={null}
              onChange={(currency) => currency && form.insertListItem('currencies', { currency, sum: '' })}
            />
          )}
        </Stack>
      )}
      {values.isOn && (
        <Radio.Group
          label={words.columns.approver}
          size="md"
          value={values.approver}
          onChange={(role) => form.setFieldValue('approver', role as ApproverRole)}
        >
          <Stack gap="xs" mt="xs">
            {approverRoles.map((role) => (
              <Radio key={role} value={role} label={staff.roles[role].name} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm" c="dimmed">
        {words.keepHint}
      </Text>
    </DialogForm>
  )
}
