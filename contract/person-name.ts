/**
 * Whether a name has the form of a person's, or of a firm that signs up: letters of any script with their marks, and
 * what stands between names. A dot ends an abbreviation and never joins two words, for a mail program would make a
 * link of that; a few digits tell namesakes apart, but make no phone number.
 */

const between = String.raw`[ '’‘ʻ·・‐‑\-,&\u200c\u200d]`
const dot = String.raw`\.(?=$|[ ,'’)\-]|\p{L}\p{M}*\.)`
const form = new RegExp(String.raw`^(?:[\p{L}\p{M}\d]|${between}|${dot})+$`, 'u')
const twoLetters = /\p{L}.*\p{L}/u

const MOST_DIGITS = 4
/** More than this is a message rather than a name. */
const MOST_IN_MAIL = 60

export const isPersonName = (text: string): boolean =>
  twoLetters.test(text) && form.test(text) && (text.match(/\d/g)?.length ?? 0) <= MOST_DIGITS

/** Whether a mail may greet somebody so. What has not the form of a name, from before the rule or from the desk, stays out (S29). */
export const isFitForMail = (fullName: string): boolean =>
  isPersonName(fullName) && fullName.length <= MOST_IN_MAIL
