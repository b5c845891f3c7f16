type Ending = () => unknown

const endings: Ending[] = []

/**
 * What is to be closed when the test file is through, wherever it was opened: at the top, in a hook or in a test.
 * Vitest heeds `afterAll` only while it reads a file: one that is said inside `beforeAll` or a test never runs.
 */
export const atEndOfFile = (ending: Ending) => endings.push(ending)

/** The last that was opened is closed first. */
export async function endFile(): Promise<void> {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}
