import { readRoot, writeRoot } from '../../root-state.ts'
import { newRequestKey } from '../../send-once/request-key.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'

/**
 * A wire being prepared: its request key and what was typed, never the codes. It outlives a reload of the tab and
 * ends when the bank's answer is known. A key is shared with a form opened in another tab, so that the same wire sent
 * from both is one wire.
 */
export type Details = {
  /** Which account pays; nothing for the main one. */
  account: string
  amount: AmountValue
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
  /** What the bank has said no to under this key. */
  refused?: string | undefined
}

export const noDetails: Details = {
  account: '',
  amount: '',
  accountName: '',
  recipientAccount: '',
  bank: '',
  description: '',
  saveBeneficiary: false,
}

/** Whether anything was typed; which account pays stands there without. */
export const detailsTyped = (details: Details) =>
  Object.entries(noDetails).some(
    ([name, empty]) => name !== 'account' && details[name as keyof Details] !== empty,
  )

const KEY = 'wire-draft'
/** A form left open longer than this no longer lends its key to a new one: the person means another wire. */
const SHARED_FOR_MS = 15 * 60_000
const MOST_ANSWERED = 8

/** The draft this tab kept, or a new one under a key that an open form of another tab may share. Writes nothing. */
export function openDraft(owner: string): Draft {
  const kept = storedDraft()
  const untouched = kept && !kept.sent && !detailsTyped(kept.details)
  // A form nobody typed into belongs to no wire: when its key was used in another tab, it takes a new one.
  if (kept?.owner === owner && !(untouched && answeredElsewhere(kept))) return kept
  return { owner, key: sharedKey(owner) ?? newRequestKey(), details: noDetails, sent: false }
}

export function keepDraft(draft: Draft): Draft {
  const { owner, key } = draft
  sessionStorage.setItem(KEY, JSON.stringify(draft))
  if (!answeredElsewhere(draft) && !sharedKey(owner))
    writeRoot({ openWire: { owner, key, madeAt: Date.now() } })
  return draft
}

/** The same wire under a key of its own, which forms in other tabs take over: under the old one nothing was done. */
export function renewDraft(draft: Draft): Draft {
  const { owner, details } = draft
  if (readRoot().openWire?.key === draft.key) writeRoot({ openWire: undefined })
  return keepDraft({ owner, key: newRequestKey(), details, sent: false })
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

function sharedKey(owner: string): string | undefined {
  const { openWire } = readRoot()
  const fresh = openWire && openWire.owner === owner && Date.now() - openWire.madeAt < SHARED_FOR_MS
  return fresh ? openWire.key : undefined
}

function storedDraft(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
