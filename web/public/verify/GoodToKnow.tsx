import type { StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/use-formats.ts'
import { Section } from '../pieces/Section.tsx'
import panel from './CheckPanel.module.css'
import { COMMAND } from './CheckPanel.tsx'
import classes from './GoodToKnow.module.css'
import { meaningOf } from './outcome.ts'
import { TrustedKeys } from './TrustedKeys.tsx'
import type { Keys } from './use-keys.ts'
import { useVerifyWords } from './use-verify-words.ts'

type Props = { keys: Keys; proof: StatementProof | null }

/** What a careful reader asks next, each behind its question. */
export function GoodToKnow({ keys, proof }: Props) {
  const words = useVerifyWords()
  const { elsewhere } = words
  return (
    <Section title={words.more.title}>
      <div className={classes.questions}>
        <Question title={words.meaning.title}>
          <Meaning proof={proof} />
        </Question>
        <Question title={words.keys.title}>
          <TrustedKeys keys={keys} />
        </Question>
        <Question title={elsewhere.title}>
          <Text>{elsewhere.text}</Text>
          <code className={panel.command}>{COMMAND}</code>
        </Question>
      </div>
    </Section>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.question}>
      <summary>{title}</summary>
      <div className={classes.answer}>{children}</div>
    </details>
  )
}

function Meaning({ proof }: { proof: StatementProof | null }) {
  const words = useVerifyWords()
  const { number } = useFormats()
  const { proves, provesNot } = meaningOf(proof ?? undefined, words, number)
  return (
    <div className={classes.meaning}>
      <Points title={words.meaning.proves} points={proves} />
      <Points title={words.meaning.provesNot} points={provesNot} />
    </div>
  )
}

const Points = ({ title, points }: { title: string; points: string[] }) => (
  <div>
    <p className={classes.begins}>{title}</p>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)
