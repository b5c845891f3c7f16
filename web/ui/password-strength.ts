import { hasFourClasses, PASSWORD_LEAST } from '@larkfield/contract/rules.ts'

/** From nothing typed (0) over too weak (1) to strong (4). */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Runs a guesser tries first. The bank's own list of common passwords is far longer and has the last word. */
const wellKnown = [
  /pass(word)?/gi,
  /qwert[yz]?|asdf(gh)?|zxcv(bn)?/gi,
  /letmein|welcome|admin|login|secret|iloveyou/gi,
  /0?123(4(5(6(7(8(90?)?)?)?)?)?)?/g,
  /abc(d(ef?)?)?/gi,
  /(19|20)\d\d/g,
  /(.)\1{2,}/g,
]

/**
 * How long a guesser would need, in four steps, judged as the person types: what the rules ask for is the floor, and
 * above it only characters that are not part of a well-known run count.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0
  if (password.length < PASSWORD_LEAST || !hasFourClasses(password)) return 1
  const unguessed = wellKnown.reduce((rest, run) => rest.replace(run, '*'), password).length
  if (unguessed < PASSWORD_LEAST) return 1
  if (unguessed < 10) return 2
  return unguessed < 14 ? 3 : 4
}
