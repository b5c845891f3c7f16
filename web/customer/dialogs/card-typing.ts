/** How a card's fields take shape while they are typed. Only form: whether a card is good is the server's to say. */

const digitsOf = (typed: string, most: number) => typed.replace(/\D/g, '').slice(0, most)

export const groupedCardNumber = (typed: string) => digitsOf(typed, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `0928` reads `09/28`; a slash that was just taken away stays away. */
export function slashedExpiry(typed: string): string {
  const digits = digitsOf(typed, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The drawn card shows no more of the number than it will show later. */
export function maskedCardNumber(typed: string): string | undefined {
  const digits = digitsOf(typed, 19)
  return digits.length < 12 ? undefined : `•••• •••• •••• ${digits.slice(-4)}`
}
