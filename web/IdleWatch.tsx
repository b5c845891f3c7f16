import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { api } from './api.ts'
import { logOut } from './log-out.ts'
import type { Role } from './paths.ts'
import { personActed } from './presence.ts'
import { readRoot, writeRoot } from './root-state.ts'
import { sessions } from './session.ts'
import { useKeepFocus } from './ui/dialog/keep-focus.ts'
import { useSignedInWords } from './words/signed-in.ts'

const MINUTE_MS = 60_000
const idleLimitMs = 15 * MINUTE_MS
const warnBeforeMs = MINUTE_MS
/**
 * The server counts calls that follow an act, a person counts as present while typing. It is told a minute after the first sign of life it
 * has not heard of, so that it never counts less time than the clock here.
 */
const presenceAfterMs = MINUTE_MS
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Warns a minute before fifteen idle minutes and then ends the session; activity in any tab counts. */
export function IdleWatch({ who }: { who: Role }) {
  const { idle } = useSignedInWords().security
  useKeepFocus()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const warning = secondsLeft !== undefined

  const stay = useCallback(() => {
    writeRoot({ lastActiveAt: Date.now() })
    setSecondsLeft(undefined)
    tellPresence(who)
  }, [who])

  useEffect(() => {
    if (warning) return
    let telling: ReturnType<typeof setTimeout> | undefined
    const onActivity = () => {
      personActed()
      const now = Date.now()
      if (now - readRoot().lastActiveAt > 5_000) writeRoot({ lastActiveAt: now })
      telling ??= setTimeout(() => {
        telling = undefined
        tellPresence(who)
      }, presenceAfterMs)
    }
    for (const activity of activities) addEventListener(activity, onActivity, { passive: true })
    return () => {
      clearTimeout(telling)
      for (const activity of activities) removeEventListener(activity, onActivity)
    }
  }, [who, warning])

  useEffect(() => {
    writeRoot({ lastActiveAt: Date.now() })
    // A warning that was shown before signing in again is over.
    setSecondsLeft(undefined)
    const timer = setInterval(() => {
      const leftMs = readRoot().lastActiveAt + idleLimitMs - Date.now()
      if (leftMs <= 0) logOut(who, 'expired')
      else setSecondsLeft(leftMs <= warnBeforeMs ? Math.ceil(leftMs / 1000) : undefined)
    }, 1000)
    return () => clearInterval(timer)
  }, [who])

  return (
    <Modal opened={warning} onClose={stay} title={idle.title} closeButtonProps={{ 'aria-label': idle.stay }}>
      <Text>
        {idle.before}
        <strong className="tabular">{idle.seconds(secondsLeft ?? 0)}</strong>
        {idle.after}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => logOut(who, 'left')}>
          {idle.leave}
        </Button>
        <Button onClick={stay} data-autofocus>
          {idle.stay}
        </Button>
      </Group>
    </Modal>
  )
}

function tellPresence(who: Role) {
  personActed()
  const userId = sessions().customer?.user._id
  const asked =
    who === 'admin'
      ? api('GET /desk-self')
      : api('GET /view-me/{userId}', { params: { userId: userId ?? '' } })
  // A dead session is handled by the call itself; anything else is not worth a word here.
  asked.catch(() => undefined)
}
