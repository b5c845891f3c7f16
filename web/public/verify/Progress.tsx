import { Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../api.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import classes from './CheckPanel.module.css'
import type { Refused, Stage } from './use-check.ts'
import { useVerifyWords } from './use-verify-words.ts'

const LONG_MS = 3_000

/** What goes on, said to eyes and ears; and why nothing could be checked. */
export function Progress({ stage, areKeysThere }: { stage: Stage; areKeysThere: boolean }) {
  const { progress } = useVerifyWords()
  const why = useRefusedText()
  const isBusy = stage.at === 'reading' || stage.at === 'asking' || stage.at === 'checking'
  return (
    <>
      <div role="status">
        {isBusy && (
          <div className={classes.notice}>
            <Loader size={20} aria-hidden />
            <div>
              <Text>{stage.at === 'checking' && !areKeysThere ? progress.keys : progress[stage.at]} …</Text>
              <WhenLong>{progress.long}</WhenLong>
            </div>
          </div>
        )}
      </div>
      {stage.at === 'refused' && <Refusal key={why(stage.why)} text={why(stage.why)} />}
    </>
  )
}

/** Files are dropped anywhere on the page; why one was not taken must not be left above the window. */
function Refusal({ text }: { text: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={classes.notice} data-tone="bad" role="alert">
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
      <Text>{text}</Text>
    </div>
  )
}

function WhenLong({ children }: { children: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(later)
  }, [])
  return isLong ? <Text size="sm">{children}</Text> : null
}

function useRefusedText(): (why: Refused) => string {
  const { drop, code, unexpected } = useVerifyWords()
  const say = useProblemText()
  return (why) => {
    if (why === 'unexpected') return unexpected
    if (typeof why === 'string') return drop[why]
    const isNoAnswer = why.problem instanceof ApiProblem && why.problem.status === 0
    return isNoAnswer ? code.noAnswer : say(why.problem)
  }
}
