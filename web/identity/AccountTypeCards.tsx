import { accountTypes } from '@larkfield/contract/rules.ts'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { IconPlant2, IconWallet } from '../ui/icons.ts'
import { useShortRates } from '../ui/rates/short-rates.ts'
import { type Offer, offerOf, useRates } from '../ui/rates/use-rates.ts'
import { useWords } from '../words/speech.tsx'
import classes from './AccountTypeCards.module.css'

const icons = { savings: IconPlant2, current: IconWallet }

type Props = {
  'data-path'?: string
  defaultValue?: string
  onChange?: (type: string) => void
  error?: string
}

/** Savings or current, as two cards. The form finds the first one when it needs to point here. */
export function AccountTypeCards({ 'data-path': path, ...props }: Props) {
  const id = useId()
  const { types, fields } = useWords().identity.signUp
  const rates = useRates()
  return (
    <Radio.Group label={fields.accountType} size="md" name="accountType" data-whole-row {...props}>
      <div className={classes.cards}>
        {accountTypes.map((type, index) => {
          const { name, text } = types[type]
          const Picture = icons[type]
          return (
            <label key={type} htmlFor={id + type} className={classes.card}>
              <Picture size={26} stroke={1.5} className={classes.picture} aria-hidden />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{text}</span>
                <TypeRate offer={offerOf(rates, type)} />
              </span>
              <Radio
                id={id + type}
                value={type}
                aria-label={name}
                {...(index === 0 && { 'data-path': path })}
              />
            </label>
          )
        })}
      </div>
    </Radio.Group>
  )
}

/** What the account earns and costs today and from when otherwise, in the place kept for it. */
function TypeRate({ offer }: { offer: Offer | undefined }) {
  const say = useShortRates()
  return (
    <span className={`${classes.rate} tabular`}>
      {offer?.terms.deposit && say.today(offer)}
      {offer?.ahead[0] && <em>{say.ahead(offer)[0]}</em>}
    </span>
  )
}
