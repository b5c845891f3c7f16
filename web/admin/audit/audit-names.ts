/** What the trail's own names are called on the page; one that has no words yet, such as `cardKept`, as words. */
export const nameOf = (names: Record<string, string>, name: string): string =>
  Object.hasOwn(names, name) ? names[name]! : asWords(name)

const asWords = (name: string) => name.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
