import { VisuallyHidden } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { IconArrowRight } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useEffectWords } from './effect-words.ts'
import type { Effect } from './proposal.ts'
import classes from './SignedEffects.module.css'

/** Exactly what the first one approved: the amount large, then everything said along with it and what would change. */
export function SignedEffects({ effects }: { effects: readonly Effect[] }) {
  const { nameOf, ofOf, sideOf } = useEffectWords()
  const amount = effects.find(
    ({ field, before, currency }) => field === 'amount' && before === null && currency,
  )
  return (
    <div>
      {amount && (
        <p className={classes.amount}>
          <Money amount={amount.after} currency={amount.currency} size="balance" />
        </p>
      )}
      <DataList
        rows={effects
          .filter((effect) => effect !== amount)
          .map((effect) => ({
            label: [nameOf(effect), ofOf(effect)].filter(Boolean).join(' · '),
            value:
              effect.before === null || isLeaving(effect) ? (
                <span className="tabular">{sideOf(effect, effect.after ?? effect.before)}</span>
              ) : (
                <Change effect={effect} />
              ),
          }))}
      />
    </div>
  )
}

/** Whoever is removed becomes nobody else: the title says what happens to them. */
const isLeaving = ({ field, after }: Effect) => field === 'holder' && after === null

function Change({ effect }: { effect: Effect }) {
  const { change } = useCustomerWords().signatures
  const { nameOf, sideOf } = useEffectWords()
  const [before, after] = [sideOf(effect, effect.before), sideOf(effect, effect.after)]
  return (
    <>
      <VisuallyHidden>{change(nameOf(effect), before, after)}</VisuallyHidden>
      <span className="tabular" aria-hidden>
        <span className={classes.before}>{before}</span>
        <IconArrowRight size={16} className={classes.arrow} />
        {after}
      </span>
    </>
  )
}
