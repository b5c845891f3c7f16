import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconHelpCircle } from '../ui/icons.ts'
import { useProblemText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useTellWaiting, waitingIn } from '../ui/waiting.ts'
import { useSignedInWords } from '../words/signed-in.ts'

type Props<Body, Answered> = {
  sendOnce: { unanswered: Body | undefined; request: (body: Body) => Promise<Answered> }
  onAnswer: (answered: Answered) => unknown
  /** Shows that the answer is to wait for a second person, which is told by a toast otherwise. */
  showWaiting?: (proposal: Proposal) => unknown
}

/** An attempt whose answer never came, perhaps before a reload: asked about at once, and again on request. */
export function Unanswered<Body, Answered>({ sendOnce, onAnswer, showWaiting }: Props<Body, Answered>) {
  const { sendOnce: words } = useSignedInWords()
  const problemText = useProblemText()
  const tellWaiting = useTellWaiting()
  const { unanswered, request } = sendOnce
  const asked = useRef(false)
  const ask = () => {
    if (unanswered === undefined) return
    request(unanswered).then(onAnswer, (error) => {
      const proposal = waitingIn(error)
      if (!proposal) return toast.error(problemText(error, { fallback: texts.common.tryAgain }))
      const tell = showWaiting ?? tellWaiting
      tell(proposal)
    })
  }
  useEffect(() => {
    // Once for what a reload left open; from then on it is the person who asks.
    if (asked.current) return
    asked.current = true
    ask()
  })
  if (unanswered === undefined) return null
  return (
    <Alert color="accent" variant="light" icon={<IconHelpCircle aria-hidden />} title={words.title}>
      <Text size="sm">{words.text}</Text>
      <Button mt="sm" size="xs" onClick={ask}>
        {words.askAgain}
      </Button>
    </Alert>
  )
}
