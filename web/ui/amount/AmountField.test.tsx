import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { useAmountProblem } from './amount-problem.ts'

const inField = (value: number, currency: string) =>
  /value="([^"]*)"/.exec(
    renderToStaticMarkup(
      <MemoryRouter>
        <MantineProvider>
          <AmountField value={value} currency={currency} />
        </MantineProvider>
      </MemoryRouter>,
    ),
  )?.[1]

test.each([
  [12.5, 'USD', '12.50'],
  [12.5, 'KWD', '12.500'],
  [1000, 'JPY', '1,000'],
  // Typed before an account in yen was chosen: neither rounded nor lost.
  [12.5, 'JPY', '12.5'],
  [0.001, 'USD', '0.001'],
])('%d in %s stands there as %s', (value, currency, shown) => {
  expect(inField(value, currency)).toBe(shown)
})

test('a sum with more decimals than its currency is refused in words', () => {
  const problems: (string | undefined)[] = []
  function Form() {
    const problemIn = { JPY: useAmountProblem('JPY'), USD: useAmountProblem('USD') }
    problems.push(problemIn.JPY(12.5), problemIn.USD(12.5), problemIn.USD(1.005))
    return null
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <Form />
    </MemoryRouter>,
  )
  expect(problems).toEqual([expect.any(String), undefined, expect.any(String)])
})
