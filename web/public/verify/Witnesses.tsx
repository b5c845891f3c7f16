import type { StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import type { Witnessed } from '@larkfield/contract/proofs/verify-statement.ts'
import { Text, Title } from '@mantine/core'
import { IconUserCheck } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { eachOnce } from './outcome.ts'
import { useVerifyWords } from './use-verify-words.ts'
import classes from './Witnesses.module.css'

/** Who else signed the state of the books that the proof leads to, and that state itself. */
export function Witnesses({ proof, witnesses }: { proof: StatementProof; witnesses: readonly Witnessed[] }) {
  const { witnesses: words } = useVerifyWords()
  const { day, clock } = useFormats()
  return (
    <div className={classes.witnesses}>
      <Title order={3}>{words.title}</Title>
      {witnesses.length === 0 ? (
        <Text mt="xs">
          <strong>{words.none}</strong> {words.noneHint}
        </Text>
      ) : (
        <>
          <ul className={classes.list}>
            {eachOnce(witnesses).map(({ name, seenAt }) => (
              <li key={name}>
                <IconUserCheck size={22} stroke={1.6} aria-hidden />
                <div>
                  <strong>{name}</strong>
                  <br />
                  {words.seen(`${day(seenAt)}, ${clock(seenAt)}`)}
                </div>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {words.some}
          </Text>
        </>
      )}
      <details className={classes.checkpoint}>
        <summary>{words.checkpoint}</summary>
        <pre>{proof.checkpoint}</pre>
      </details>
    </div>
  )
}
