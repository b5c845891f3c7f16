import { failLastStep } from '@larkfield/ops/testing/fail-night.queries.ts'
import { paths } from '@larkfield/web/paths.ts'
import { expect, test } from 'vitest'
import { COUNTER, expectWholeAtDesk } from './admin-desk.ts'
import { useBankOfMany } from './bank-of-many.ts'
import { useBrowser } from './browser.ts'
import { stands } from './customer-bank.ts'

const { visit } = useBrowser()
const { origin, databaseUrl, colleague, restart } = useBankOfMany()

const sitDown = async () => {
  const { stored } = await colleague('helena')
  const visited = await visit(`/#${paths.adminNight}`, { origin: origin(), stored, size: COUNTER })
  const last = visited.page.getByRole('list', { name: /^Night of / }).first()
  await stands(visited.page, 'Night')
  return { ...visited, last }
}

test('the desk sees what the last nights did and how long it took', async () => {
  const { page, last, problems, close } = await sitDown()
  await page.getByText('Every day that is over is closed').waitFor()
  await last
    .getByText(/accounts accrued/)
    .first()
    .waitFor()
  await last.getByText(/\d transactions?$/).waitFor()
  await last
    .getByText(/\d sec$/)
    .first()
    .waitFor()
  expect(problems).toEqual([])
  await close()
})

test('an owner runs a failed step again', async () => {
  await failLastStep(databaseUrl())
  // A process that is through with all nights looks again when the day turns; a new one finds the failed step.
  await restart()
  const { page, last, problems, close } = await sitDown()
  await page.getByText(/^Close of the day of .* failed$/).waitFor()
  await page.getByText('What went wrong: database error 53100').waitFor()
  await expectWholeAtDesk(page, 'a night that failed')
  await page.getByRole('button', { name: 'Run it again now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run it again' }).click()
  await page.getByText(/^Close of the day of .* failed$/).waitFor({ state: 'detached' })
  await last.getByText(/^\d tries$/).waitFor()
  await page.getByText('Every day that is over is closed').waitFor()
  expect(problems).toEqual([])
  await close()
})
