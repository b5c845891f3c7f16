/**
 * What somebody is typing, kept by this tab for them alone: it outlives a reload and a look at another screen, until it
 * is sent or given up. Wires have a draft of their own, which shares its key with other tabs.
 */
export function tabDraft<Typed>(name: string) {
  const key = `${name}-draft`
  return {
    read: (owner: string): Typed | undefined => {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return kept?.owner === owner ? kept.typed : undefined
      } catch {
        return undefined
      }
    },
    keep: (owner: string, typed: Typed) => sessionStorage.setItem(key, JSON.stringify({ owner, typed })),
    forget: () => sessionStorage.removeItem(key),
  }
}
