import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { dateOf, type OtherClocks } from './other-clocks.ts'

const EVERY_MS = 10 * 60_000
const SLOWEST_MS = 10_000

type Needs = { timeUrl: string | undefined; otherClocks: OtherClocks; watch: Watch }

/** Asks the address of TIME_URL what time it is there, for as long as the process runs. */
export const startAskingTimeUrl = ({ timeUrl, otherClocks, watch }: Needs): Regular | undefined =>
  timeUrl === undefined
    ? undefined
    : regularly({ work: 'asking TIME_URL', everyMs: EVERY_MS, watch }, async () => {
        const signal = AbortSignal.timeout(SLOWEST_MS)
        const reply = await fetch(timeUrl, { method: 'HEAD', redirect: 'manual', signal })
        const theirs = dateOf(reply)
        if (!theirs) throw new Error('the address of TIME_URL answers without a date')
        otherClocks.heard('https', theirs)
      })
