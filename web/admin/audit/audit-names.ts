/** What the trail's own names are called on the page; one that has no words yet, such as `account_credited`, as words. */
export const nameOf = (names: Record<string, string>, name: string): string =>
  Object.hasOwn(names, name) ? names[name]! : name.replaceAll('_', ' ')
