const KEY = 'message-draft'

/** What a customer is writing to the bank: it outlives a reload and a look at another screen, until it is sent. */
export function keptDraft(owner: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.owner === owner ? String(kept.text) : ''
  } catch {
    return ''
  }
}

export function keepDraft(owner: string, text: string): void {
  if (text.trim() === '') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify({ owner, text }))
}
