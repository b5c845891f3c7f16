import { decimalsOf } from '@larkfield/contract/money.ts'
import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '../../brand.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useSpeech } from '../../words/speech.tsx'
import { useFormats } from '../use-formats.ts'
import classes from './AmountField.module.css'
import { amountInWords } from './amount-words.ts'
import {
  type AmountValue,
  amountInField,
  groupWhileTyping,
  type Reading,
  readAmount,
  separatorsOf,
} from './read-amount.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: AmountValue
  onChange?: (value: AmountValue) => void
  currency?: string | undefined
}

/**
 * The one field for money. It groups while one types, takes the separators of the page's language, says in figures and
 * words what it understood, and asks where a point or comma could mean two things. A number reaches the form only when
 * there is no doubt; `useAmountProblem` tells a form what to say otherwise.
 */
export function AmountField({ value = '', onChange, currency = brand.currency, error, ...props }: Props) {
  const { locale } = useSpeech()
  const { money } = useFormats()
  const decimals = decimalsOf(currency)
  const separators = separatorsOf(locale)
  const [text, setText] = useState(() => shownFor(value, decimals, locale))
  const reading = readAmount(text, decimals, separators)

  // The form was emptied or filled from outside: what stands in the field follows. Once it does, it stays, also where the
  // currency that was chosen since does not take it.
  const shown = shownFor(value, decimals, locale)
  if (text !== shown && !sameAs(value, reading)) setText(shown)

  const type = (typed: string) => {
    setText(typed)
    const read = readAmount(typed, decimals, separators)
    onChange?.(read.kind === 'amount' ? read.amount : typed)
  }
  const choose = (amount: number) => {
    setText(amountInField(amount, decimals, locale))
    onChange?.(amount)
  }
  const symbol = money(0, currency).replace(/[\d.,\s\u00a0]/g, '')
  return (
    <div>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        leftSection={<span aria-hidden>{symbol}</span>}
        leftSectionWidth={symbol.length > 2 ? 60 : 36}
        classNames={{ input: 'tabular' }}
        {...props}
        value={text}
        error={error}
        onChange={({ currentTarget: { value: typed, selectionStart } }) =>
          // In the middle of a number a jumping caret would cost more than a comma helps.
          type(selectionStart === typed.length ? groupWhileTyping(text, typed, separators) : typed)
        }
        onBlur={(event) => {
          if (reading.kind === 'amount') setText(amountInField(reading.amount, decimals, locale))
          props.onBlur?.(event)
        }}
      />
      <Understood reading={reading} typed={text} currency={currency} decimals={decimals} choose={choose} />
    </div>
  )
}

type UnderstoodProps = {
  reading: Reading
  typed: string
  currency: string
  decimals: number
  choose: (amount: number) => void
}

/** What the field made of it, below it; a line is always kept free, so that nothing jumps while one types. */
function Understood({ reading, typed, currency, decimals, choose }: UnderstoodProps) {
  const { amount: words } = useSignedInWords()
  const { money } = useFormats()
  const inWords = useInWords(reading.kind === 'amount' ? reading.amount : undefined, currency, decimals)
  if (reading.kind === 'unclear') {
    return (
      <div className={classes.question} role="alert">
        <Text size="sm">{reading.readings.length > 1 ? words.unclear(typed) : words.didYouMean(typed)}</Text>
        <Group gap="xs" mt={6}>
          {reading.readings.map((amount) => (
            <Button key={amount} size="compact-sm" variant="light" onClick={() => choose(amount)}>
              {money(amount, currency)}
            </Button>
          ))}
        </Group>
      </div>
    )
  }
  return (
    <Line>
      {reading.kind === 'amount' && inWords && words.understood(money(reading.amount, currency), inWords)}
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" className={classes.understood} aria-live="polite">
    {children}
  </Text>
)

function useInWords(amount: number | undefined, currency: string, decimals: number): string | undefined {
  const { language, locale } = useSpeech()
  const [said, setSaid] = useState<{ amount: number; words: string }>()
  useEffect(() => {
    if (amount === undefined) return
    let current = true
    amountInWords(amount, { currency, decimals, language, locale })
      .then((words) => current && setSaid({ amount, words }))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [amount, currency, decimals, language, locale])
  return said?.amount === amount ? said?.words : undefined
}

const shownFor = (value: AmountValue, decimals: number, locale: string) =>
  typeof value === 'number' ? amountInField(value, decimals, locale) : value

const sameAs = (value: AmountValue, reading: Reading) =>
  typeof value === 'number' && reading.kind === 'amount' && reading.amount === value
