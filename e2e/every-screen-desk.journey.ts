import { expect, test } from 'vitest'
import { MANY_SCREENS_MS, useFindings } from './every-screen/use-findings.ts'

const findingsOf = useFindings()

// Apart from the other seats, so that another worker can take it.
test('every screen of the desk is accessible, fits and is whole in both languages, schemes and sizes', {
  timeout: MANY_SCREENS_MS,
}, async () => {
  expect(await findingsOf('desk')).toEqual([])
})
