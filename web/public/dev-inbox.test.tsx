import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { markupOf, read } from '../testing/markup.tsx'
import { Mails, NotHere } from './DevInbox.tsx'

const shown = (problem: Error) =>
  read(
    markupOf(<Mails mails={undefined} problem={problem} retry={() => {}} />, {
      answers: [],
      at: paths.devInbox,
    }),
  )

test('only where there is none does the page say that there is no inbox', () => {
  expect(shown(new NotHere())).toContain('There is no demo inbox here')
  const failed = shown(new Error('503'))
  expect(failed).toContain('The inbox could not be loaded')
  expect(failed).toContain('Try again')
  expect(failed).not.toContain('no demo inbox')
})
