import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { belowZero, daysOfJanuary, interestOf, nothingAccrued } from '../../testing/interest.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { ownAccount } from '../testing/own-accounts.ts'
import { InterestPanel } from './InterestPanel.tsx'
import { Reckoned } from './Reckoned.tsx'

const number = '2048613907'
const interest = interestOf(number)

const shown = (data: InterestView, at: string = paths.accounts, days = daysOfJanuary) =>
  markupOf(<InterestPanel number={number} />, {
    answers: [
      [['my-interest', number], { data }],
      [['my-interest-days', number, '2027-01-20', '2027-01-31'], { data: days }],
    ],
    at,
  })

describe('what an account earns', () => {
  it('shows the rates, what has accrued and what was credited, each with a way to its days', () => {
    const markup = shown(interest)
    for (const text of [
      '1 %, and 2.5 % on the part above $10,000.00',
      '|since 1 Jan 2027|Days counted by|ACT/365F|',
      '|Tax withheld|25 %|',
      '$1.23, |exactly 1.23456789|',
      '$0.00, |exactly 0.00178082|',
      '$77.26',
      '$19.31',
    ])
      expect(read(markup)).toContain(text)
    expect(markup).toContain(`interest=${number}_2027-01-20_2027-01-31`)
    expect(markup).toContain(`interest=${number}_2027-02-01_2027-02-03`)
    expect(read(markup)).not.toContain('6.43835616')
  })

  it('says from when on other rates follow', () => {
    const ahead = [{ beginsOn: '2027-04-01', tiers: [{ from: 0, rate: 2 }] }]
    expect(read(shown({ ...interest, ahead }))).toContain('|since 1 Jan 2027|From 1 Apr 2027|2 %|')
  })

  it('says so where nothing has accrued yet, and leads to no days', () => {
    const markup = shown({ ...interest, ...nothingAccrued })
    expect(read(markup)).toContain('|Since the last credit|Nothing yet|Credited on|28 Feb 2027|')
    expect(read(markup)).not.toContain('Credited so far')
    expect(markup).not.toContain('interest=')
  })

  it('tells what was charged where the rate is below zero', () => {
    const text = read(shown(belowZero(number)))
    for (const part of [
      '|-0.5 %|',
      '−$1.23, |exactly −1.23456789|',
      '−$77.26',
      '|Charged: the rate was below zero|',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('less tax of')
  })

  it('is not there for an account that earns nothing', () => {
    expect(shown({ ...interest, terms: null, periods: [] })).toBe('')
  })

  it('stays for what was credited once, where there is no rate any more', () => {
    const text = read(shown({ ...interest, ...nothingAccrued, terms: null, periods: interest.periods }))
    expect(text).toContain('|Rates|None|')
    expect(text).toContain('$77.26')
  })
})

describe('the days of a figure', () => {
  const opened = (what: string) => read(shown(interest, `${paths.accounts}?interest=${number}_${what}`))

  it('are open where the address names their span, and end in what was posted and what is carried', () => {
    const text = opened('2027-01-20_2027-01-31')
    expect(text).toContain('$100,000.00|1 % · 2.5 %|6.43835616|')
    expect(text).toContain('|Correction of 2 Jan 2027, booked on 21 Jan 2027|$90,000.00|−0.68493151|')
    expect(text).toContain('All together |$5.75, |exactly 5.75342465|')
    for (const part of [
      '|Left over from before|$0.00, |exactly 0.00000000|All days together|$77.26, |exactly 77.26178082|',
      '|Credited|$77.26|Left over for the next period|$0.00, |exactly 0.00178082|',
    ])
      expect(text).toContain(part)
  })

  it('say how many corrections are left out of them, where some are', () => {
    const at = `${paths.accounts}?interest=${number}_2027-01-20_2027-01-31`
    expect(read(shown(interest, at))).not.toContain('more corrections')
    expect(read(shown(interest, at, { ...daysOfJanuary, correctionsLeftOut: 12 }))).toContain(
      '12 more corrections are not shown here; the sum includes them.',
    )
  })

  it.each(['tr-000007', 'tr-000008'])('are open where it names the line %s of the statement', (line) => {
    expect(opened(line)).toContain('6.43835616')
    expect(opened(line)).not.toContain('No days are kept')
  })

  it('are said not to be kept for a line that no period knows', () => {
    expect(opened('tr-000001')).toContain('No days are kept for that line')
  })

  it('stay closed where it names another account', () => {
    expect(read(shown(interest, `${paths.accounts}?interest=2051774420_tr-000007`))).not.toContain(
      '6.43835616',
    )
  })
})

describe('a line of a statement', () => {
  const other = '2301145087'
  const wayOf = (interestOf: string | undefined) =>
    markupOf(<Reckoned line={{ _id: 'tr-000007', interestOf }} />, {
      answers: [
        [
          ['my-accounts'],
          {
            data: [
              ownAccount({ accountNumber: number, isMain: true }),
              ownAccount({ accountNumber: other, isMain: false }),
            ],
          },
        ],
      ],
      at: paths.statement,
    }).replaceAll('&amp;', '&')

  it('leads to the days of its interest, in the account that earned it', () => {
    expect(read(wayOf(number))).toBe('|How this was reckoned|')
    expect(wayOf(number)).toContain(`${paths.accounts}?interest=${number}_tr-000007`)
    expect(wayOf(other)).toContain(`${paths.accounts}?account=${other}&interest=${other}_tr-000007`)
  })

  it('leads nowhere where it is anything else', () => {
    expect(wayOf(undefined)).toBe('')
  })
})
