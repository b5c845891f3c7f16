/** Something the person who starts the bank can put right; shown as one sentence, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
