import { languages } from '@larkfield/contract/languages.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { usePageMeta } from '../../ui/page-meta.ts'
import { learn } from '../../words/speech.tsx'
import { PageHero } from '../pieces/PageHero.tsx'
import { Section } from '../pieces/Section.tsx'
import { Steps } from '../pieces/Steps.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { GoodToKnow } from './GoodToKnow.tsx'
import { Result } from './Result.tsx'
import { readCode } from './statement-code.ts'
import { useCheck } from './use-check.ts'
import { useKeys } from './use-keys.ts'
import { useVerifyWords } from './use-verify-words.ts'

/** Checks a statement for whoever was handed one, with nothing but this page and the public keys of the bank. */
export default function Verify() {
  const words = useVerifyWords()
  usePageMeta(words)
  const keys = useKeys()
  const checking = useCheck(keys.trusted)
  const { stage, takeCode, startOver } = checking
  const code = useSearchParams()[0].get('code') ?? ''

  useEffect(() => {
    const read = readCode(code)
    if ('code' in read) takeCode(read.code)
    else if (code) startOver()
  }, [code, takeCode, startOver])
  useEffect(learnLanguages, [])

  const checked = stage.at === 'done' ? stage.checked : undefined
  return (
    <>
      <PageHero
        {...words.hero}
        actions={null}
        picture={<CheckPanel keys={keys} checking={checking} code={code} />}
      />
      {checked && <Result checked={checked} onAnother={checking.startOver} />}
      {!checked && (
        <Section title={words.steps.title}>
          <Steps steps={words.steps.list} />
        </Section>
      )}
      <GoodToKnow keys={keys} proof={checked?.verdict.holds ? checked.verdict.proof : null} />
    </>
  )
}

const FIRST_TOUCHES = ['pointerdown', 'keydown', 'dragenter'] as const

/**
 * Without a connection another language could not be fetched any more, and all else of this page is here already. It is
 * fetched once somebody is seen to use the page: on a slow line it must not come before what they came for.
 */
function learnLanguages() {
  const leaving = new AbortController()
  const learnAll = () => {
    leaving.abort()
    for (const language of Object.keys(languages)) void learn(language as keyof typeof languages)
  }
  for (const touch of FIRST_TOUCHES) addEventListener(touch, learnAll, { signal: leaving.signal })
  return () => leaving.abort()
}
