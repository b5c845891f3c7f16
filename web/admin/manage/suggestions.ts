/** Proposals for what a teller would otherwise make up. All of them come from the browser's secure random source. */
function draw(alphabet: string, length: number): string {
  // Values beyond the last whole round of the alphabet are drawn again: they would favour its first letters.
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const value of crypto.getRandomValues(new Uint8Array(length))) {
      if (value < fair && text.length < length) text += alphabet[value % alphabet.length]
    }
  }
  return text
}

const digits = '0123456789'
// Without the letters and digits that are mistaken for each other when read aloud.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const clear = `${letters}23456789`

export const suggestAccountNumber = () => `4${draw(digits, 9)}`

export const suggestCodes = () => ({
  cotCode: `COT-${draw(clear, 6)}`,
  taxCode: `TAX-${draw(clear, 6)}`,
  matchingCode: `${draw('123456789', 1)}${draw(digits, 5)}`,
})

/** All four classes, whatever was drawn. */
export const suggestPassword = () =>
  `${draw(letters, 5)}-${draw(letters.toLowerCase(), 5)}-${draw(digits, 4)}${draw('!@#$%', 1)}`

/** From a name as people write it; the two digits keep namesakes apart. */
export function suggestUsername(fullName: string, twoDigits: string): string {
  const plain = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.length === 0 ? '' : `${words.join('.').slice(0, 28)}${twoDigits}`
}

export const drawTwoDigits = () => draw(digits, 2)
