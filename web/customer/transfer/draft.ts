import { readRoot, writeRoot } from '../../root-state.ts'
import { newRequestKey } from '../request-key.ts'

/**
 * A wire being prepared: its request key and what was typed, never the codes. It outlives a reload of the tab and
 * ends when the bank's answer is known. A key is shared with a form opened in another tab, so that the same wire sent
 * from both is one wire.
 */
export type Details = {
  amount: number | string
  accountName: string
  recipientAccount: string
  bank: string
  description: string
  saveBeneficiary: boolean
}

export type Draft = {
  owner: string
  key: string
  details: Details
  /** It was sent, and no answer has been seen: the details may not change until one is. */
  sent: boolean
}

export const noDetails: Details = {
  amount: '',
  accountName: '',
  recipientAccount: '',
  bank: '',
  description: '',
  saveBeneficiary: false,
}

const KEY = 'wire-draft'
/** A form left open longer than this no longer lends its key to a new one: the person means another wire. */
const SHARED_FOR_MS = 15 * 60_000
const MOST_ANSWERED = 8

export function openDraft(owner: string): Draft {
  const kept = storedDraft()
  const untouched = kept && !kept.sent && JSON.stringify(kept.details) === JSON.stringify(noDetails)
  // A form nobody typed into belongs to no wire: when its key was used in another tab, it takes a new one.
  if (kept?.owner === owner && !(untouched && answeredElsewhere(kept))) return kept
  return keepDraft({ owner, key: sharedKey(owner), details: noDetails, sent: false })
}

export function keepDraft(draft: Draft): Draft {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
  return draft
}

/** The answer is known: this key has done its work, here and in every tab opened from now on. */
export function endDraft({ key }: Draft) {
  sessionStorage.removeItem(KEY)
  const { openWire, answeredWires } = readRoot()
  writeRoot({
    answeredWires: [key, ...answeredWires.filter((known) => known !== key)].slice(0, MOST_ANSWERED),
    ...(openWire?.key === key && { openWire: undefined }),
  })
}

/** Whether another tab has had the answer to this key: sending again would show that answer, not send again. */
export const answeredElsewhere = ({ key }: Draft) => readRoot().answeredWires.includes(key)

function sharedKey(owner: string): string {
  const { openWire } = readRoot()
  const now = Date.now()
  if (openWire && openWire.owner === owner && now - openWire.madeAt < SHARED_FOR_MS) return openWire.key
  const key = newRequestKey()
  writeRoot({ openWire: { owner, key, madeAt: now } })
  return key
}

function storedDraft(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
