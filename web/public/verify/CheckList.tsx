import type { StatementVerdict } from '@larkfield/contract/proofs/verify-statement.ts'
import { Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconX } from '../../ui/icons.ts'
import classes from './CheckList.module.css'
import { statesOf } from './outcome.ts'
import { useVerifyWords } from './use-verify-words.ts'

const pictures = { holds: IconCircleCheck, failed: IconX, open: IconCircleDashed }

/** Every check in its order, with what it means: told by picture, word and colour. */
export function CheckList({ verdict }: { verdict: StatementVerdict }) {
  const words = useVerifyWords()
  return (
    <>
      <Title order={3}>{words.checks.title}</Title>
      <ol className={classes.list}>
        {statesOf(verdict, words).map(({ check, state, text }) => {
          const Picture = pictures[state]
          return (
            <li key={check} className={classes.check} data-state={state}>
              <Picture size={22} stroke={1.8} aria-hidden />
              <div>
                <p className={classes.head}>
                  <strong>{words.checks.list[check].name}</strong>
                  <span className={classes.state}>{words.checks.states[state]}</span>
                </p>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
