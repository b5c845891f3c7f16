import { VisuallyHidden } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { IconArrowRight } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Effects.module.css'
import { useEffectWords } from './effect-words.ts'
import { isBalance, isFigure } from './is-figure.ts'
import type { Effect } from './proposal.ts'

/** All that an act would change, wherever it is read: the figures large, and what is said along with them. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  return (
    <div>
      <Figures figures={effects.filter(isFigure)} />
      <SaidAlong said={effects.filter((effect) => !isFigure(effect))} />
    </div>
  )
}

/** From where, to whom, what for. */
function SaidAlong({ said }: { said: readonly Effect[] }) {
  const { nameOf, sideOf } = useEffectWords()
  if (said.length === 0) return null
  return (
    <DataList
      rows={said.map((effect) => ({
        label: capital(nameOf(effect)),
        value: sideOf(effect, effect.after),
      }))}
    />
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Nobody overlooks them: before, after, and by how much. */
function Figures({ figures }: { figures: readonly Effect[] }) {
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

/** Of balances by icon and sign and colour; of other sums by the sign alone. */
function Difference({ effect }: { effect: Effect }) {
  const { before, after, currency } = effect
  if (currency === undefined || typeof before !== 'number' || typeof after !== 'number') return null
  const difference = after - before
  const moves = isBalance(effect)
  return (
    <p className={classes.difference}>
      {!moves && difference !== 0 && (difference < 0 ? '−' : '+')}
      <Money
        amount={Math.abs(difference)}
        currency={currency}
        direction={moves ? (difference < 0 ? 'debit' : 'credit') : undefined}
      />
    </p>
  )
}
