import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Under a million guesses (zxcvbn's scores 0 and 1): a common password, perhaps with a digit and a sign behind it. */
const LEAST_SCORE = 2
/** The estimate's work grows with length, and nothing behind this many characters makes a password weaker. */
const JUDGED_CHARACTERS = 40

let estimator: Promise<ZxcvbnFactory> | undefined

export async function isGuessable(password: string, personal: string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const words = personal.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter((word) => word.length > 2)
  return (await estimator).check(password.slice(0, JUDGED_CHARACTERS), words).score < LEAST_SCORE
}

/** Half a megabyte of common passwords, read when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Estimator({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}
