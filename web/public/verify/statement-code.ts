/** The code of a statement, however it was typed: letters and digits alone, in capitals. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
