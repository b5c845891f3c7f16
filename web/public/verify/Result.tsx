import { Button, Container, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  type Icon,
  IconAlertTriangle,
  IconClock,
  IconDownload,
  IconHelpCircle,
  IconShieldCheck,
} from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { AccountBooks } from './AccountBooks.tsx'
import { CheckList } from './CheckList.tsx'
import { headlineOf, type Tone } from './outcome.ts'
import classes from './Result.module.css'
import { StatementFacts } from './StatementFacts.tsx'
import type { Checked } from './use-check.ts'
import { useVerifyWords } from './use-verify-words.ts'
import { Witnesses } from './Witnesses.tsx'

const pictures: Record<Tone, Icon> = {
  good: IconShieldCheck,
  soFar: IconClock,
  bad: IconAlertTriangle,
  unclear: IconHelpCircle,
}

type Props = { checked: Checked; onAnother: () => void }

/** The verdict first, then what it rests on, then what the books say. What did not hold is not shown as if it did. */
export function Result({ checked, onAnother }: Props) {
  const words = useVerifyWords()
  const { day, moment } = useFormats()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { given, verdict, at } = checked
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check has a verdict of its own to be read
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [given])

  const { tone, title, sentences } = headlineOf(verdict, given, words, day)
  const Picture = pictures[tone]
  const name = given.way === 'code' ? words.verdict.byTheCode(given.name) : given.name
  const proof = verdict.holds ? verdict.proof : null
  // Where the file is none of ours there was nothing to check in it.
  const isChecked = verdict.checks[0]?.holds
  return (
    <section className={classes.result}>
      <Container>
        <div ref={card} className={classes.verdict} data-tone={tone}>
          <Picture size={46} stroke={1.5} aria-hidden />
          <div className={classes.words}>
            <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </Title>
            {sentences.map((sentence) => (
              <Text key={sentence} mt="xs" maw="70ch">
                {sentence}
              </Text>
            ))}
            <Text mt="sm" size="sm" className={classes.of}>
              {words.verdict.of(name, moment(at))}
            </Text>
            <Group mt="md" gap="sm" className="no-print">
              <Button variant="default" onClick={onAnother}>
                {words.verdict.another}
              </Button>
              {given.way === 'code' && proof && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  onClick={() => saveFile(fileOf(given.bytes), `${proof.code}.txt`)}
                >
                  {words.verdict.save}
                </Button>
              )}
            </Group>
          </div>
        </div>
        {isChecked && (
          <div className={classes.grid} data-wide={proof ? undefined : true}>
            <div>
              <CheckList verdict={verdict} />
              {proof && <Witnesses proof={proof} witnesses={verdict.witnesses} />}
            </div>
            {proof && (
              <div className={classes.paper}>
                <StatementFacts proof={proof} />
                {proof.accounts.map((account) => (
                  <AccountBooks key={`${account.account}-${account.currency}`} account={account} />
                ))}
              </div>
            )}
          </div>
        )}
      </Container>
    </section>
  )
}

const fileOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/plain' })
