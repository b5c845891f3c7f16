import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Effects.module.css'
import { isFigure, useEffectWords } from './effect-words.ts'
import type { Effect } from './proposal.ts'

/** What an act would change, in figures nobody overlooks: before, after, and by how much. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  const { card: words } = useDeskWords().proposals
  const figures = effects.filter(isFigure)
  if (effects.length === 0) return <p className={classes.none}>{words.unchanged}</p>
  if (figures.length === 0) return null
  return (
    <ul className={classes.effects}>
      {figures.map((effect) => (
        <li key={`${effect.field} ${effect.of ?? ''}`}>
          <Change effect={effect} />
        </li>
      ))}
    </ul>
  )
}

function Change({ effect }: { effect: Effect }) {
  const { proposals } = useDeskWords()
  const { nameOf, sideOf, ofOf } = useEffectWords()
  const name = nameOf(effect)
  const [before, after] = [sideOf(effect, effect.before), sideOf(effect, effect.after)]
  const isNew = effect.before === null
  return (
    <>
      <p className={classes.field}>
        <span className={classes.name}>{name}</span>
        {effect.of && <span className="tabular"> · {ofOf(effect)}</span>}
      </p>
      {!isNew && <VisuallyHidden>{proposals.card.change(name, before, after)}</VisuallyHidden>}
      <p
        className={`tabular ${classes.sides}`}
        // A word that changes needs more room than a sum.
        data-sum={effect.currency !== undefined || undefined}
        aria-hidden={!isNew || undefined}
      >
        {!isNew && (
          <>
            <span className={classes.before}>{before}</span>
            <IconArrowRight size={20} stroke={1.8} className={classes.arrow} />
          </>
        )}
        <span>{after}</span>
      </p>
      <Difference effect={effect} />
    </>
  )
}

/** Of sums, by icon and sign and colour. */
function Difference({ effect: { before, after, currency } }: { effect: Effect }) {
  if (currency === undefined || typeof before !== 'number' || typeof after !== 'number') return null
  const difference = after - before
  return (
    <p className={classes.difference}>
      <Money
        amount={Math.abs(difference)}
        currency={currency}
        direction={difference < 0 ? 'debit' : 'credit'}
      />
    </p>
  )
}
