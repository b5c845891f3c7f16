import type { AskedFor, FactorMethod, Proof } from '@larkfield/contract/entities/factors.ts'
import { Button, Collapse, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Icon, IconDeviceMobile, IconFingerprint, IconLifebuoy, IconMail } from '../ui/icons.ts'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { CodeWay, type TypedMethod } from './CodeWay.tsx'
import { passkeyObstacle } from './obstacle.ts'
import { PasskeyWay } from './PasskeyWay.tsx'
import { useFactorWords } from './use-factor-words.ts'

type Props = {
  question: AskedFor
  /** Throws what the bank refuses: it is shown beside the answer, which can be mended and given again. */
  onAnswer: (proof: Proof) => Promise<void>
  /** What the button says that sends a typed code. */
  submit: string
  /** Between the answer and its button, such as whether to remember this browser. */
  children?: ReactNode
}

/** Lets somebody answer a question of the bank. Where factors are younger than a day, the code that was mailed comes first. */
export function FactorAnswer(props: Props) {
  return props.question.alsoMailed ? <MailedFirst {...props} /> : <Ways {...props} />
}

function MailedFirst(props: Props) {
  const { young: words } = useFactorWords()
  const [mailedCode, setMailedCode] = useState('')
  const [isTyped, setTyped] = useState(false)
  if (!isTyped)
    return (
      <Stack>
        <Text>{words.both}</Text>
        <CodeWay
          method="mail"
          mailedTo={props.question.mailedTo}
          typed={mailedCode}
          onTyped={setMailedCode}
          onCode={async () => setTyped(true)}
          submit={words.next}
        />
      </Stack>
    )
  return (
    <Stack>
      <Ways {...props} onAnswer={(proof) => props.onAnswer({ ...proof, mailedCode: mailedCode.trim() })} />
      <Button variant="subtle" onClick={() => setTyped(false)}>
        {words.correct}
      </Button>
    </Stack>
  )
}

/** One of the ways to answer, until somebody chooses another. */
function Ways({ question, onAnswer, submit, children }: Props) {
  const words = useFactorWords()
  const { secondsLeft, heed } = useWait()
  const typed = useRef<Partial<Record<TypedMethod, string>>>({})
  const { passkey } = question
  const obstacle = passkey && passkeyObstacle(passkey.rpId)
  const ways = question.methods.filter((method) => method !== 'passkey' || (passkey && !obstacle))
  const [chosen, setWay] = useState<FactorMethod>()
  const way = chosen ?? ways[0]
  const answer = (proof: Proof) => heed(onAnswer(proof))
  return (
    <Stack>
      <WaitNotice secondsLeft={secondsLeft} />
      {question.olderOnly && <Text>{words.young.older}</Text>}
      {passkey && obstacle && (
        <Text size="sm">
          {obstacle === 'elsewhere'
            ? words.passkey.obstacles.elsewhere(passkey.rpId)
            : words.passkey.obstacles[obstacle]}
        </Text>
      )}
      {way === 'passkey' && passkey && (
        <PasskeyWay
          key={question.id}
          request={passkey}
          onSigned={(signed) => answer({ method: 'passkey', passkey: signed })}
        >
          {children}
        </PasskeyWay>
      )}
      {way && way !== 'passkey' && (
        <CodeWay
          key={`${question.id} ${way}`}
          method={way}
          mailedTo={question.mailedTo}
          typed={typed.current[way] ?? ''}
          onTyped={(code) => {
            typed.current[way] = code
          }}
          onCode={(code) => answer({ method: way, code })}
          submit={submit}
        >
          {children}
        </CodeWay>
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onWay={setWay} />
    </Stack>
  )
}

const icons: Record<FactorMethod, Icon> = {
  passkey: IconFingerprint,
  app: IconDeviceMobile,
  mail: IconMail,
  recovery: IconLifebuoy,
}

/** Out of the way until somebody needs one. */
function OtherWays({ ways, onWay }: { ways: FactorMethod[]; onWay: (way: FactorMethod) => void }) {
  const words = useFactorWords()
  const [opened, setOpened] = useState(false)
  const listId = useId()
  if (ways.length === 0) return null
  return (
    <div>
      <Button
        variant="subtle"
        fullWidth
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        {words.another}
      </Button>
      <Collapse expanded={opened} id={listId}>
        {opened && (
          <Stack gap="xs" pt="xs" role="group" aria-label={words.ways}>
            {ways.map((way) => {
              const Picture = icons[way]
              return (
                <Button
                  key={way}
                  variant="default"
                  justify="flex-start"
                  leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
                  onClick={() => {
                    setOpened(false)
                    onWay(way)
                  }}
                >
                  {words[way].name}
                </Button>
              )
            })}
          </Stack>
        )}
      </Collapse>
    </div>
  )
}
