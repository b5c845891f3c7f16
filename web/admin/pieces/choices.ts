/** What can be chosen, with what it is called on the page as it speaks now. */
export const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
