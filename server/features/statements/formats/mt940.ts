import assert from 'node:assert/strict'
import { decimalsOf } from '@larkfield/contract/money.ts'
import { decimalText } from '../../../floor/exports/decimal-text.ts'
import { type Words, wordsOf } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from '../cut.ts'
import { nameOf, remarkOf } from './line-words.ts'
import { entriesOf, type Progress } from './read-lines.ts'
import { pageId } from './statement-ids.ts'
import { swiftLines, swiftText } from './swift-text.ts'

const END = '\r\n'
/** A message of SWIFT has at most two thousand signs, of which its head and its balances need some. */
const MOST_SIGNS = 2_000
const SIGNS_AROUND = 200
const MOST_PAGES = 99_999

type Setting = { cut: StatementCut; words: Words; locale: string }
/** One message: what is between two balances. */
type Page = { number: number; opening: bigint; openedOn: string; closing: bigint; closedOn: string }

/** SWIFT MT940 messages one after the other, as files hold them. A long statement goes on from page to page. */
export async function* writeMt940(
  cut: StatementCut,
  { locale }: { locale: string },
  progress: Progress,
): AsyncGenerator<string> {
  const setting = { cut, words: wordsOf({ locale }), locale }
  for (const account of cut.accounts) yield* pagesOf(account, setting, progress)
}

async function* pagesOf(account: CutAccount, setting: Setting, progress: Progress): AsyncGenerator<string> {
  const { balanceMinor } = account.opening
  const openedOn = dayBefore(setting.cut.from)
  let page: Page = { number: 1, opening: balanceMinor, openedOn, closing: balanceMinor, closedOn: openedOn }
  let body = ''
  for await (const line of entriesOf(account, progress)) {
    const text = entryOf(line, account, setting)
    if (body.length + text.length > MOST_SIGNS - SIGNS_AROUND) {
      yield message(account, setting.cut, { ...page, body, isLast: false })
      const { number, closing, closedOn } = page
      page = { number: number + 1, opening: closing, openedOn: closedOn, closing, closedOn }
      assert(page.number <= MOST_PAGES, 'an MT940 statement has at most 99,999 pages')
      body = ''
    }
    body += text
    page = { ...page, closing: page.closing + line.amountMinor, closedOn: line.bookedOn }
  }
  yield message(account, setting.cut, { ...page, closedOn: setting.cut.to, body, isLast: true })
}

type Message = Page & { body: string; isLast: boolean }

function message(account: CutAccount, cut: StatementCut, page: Message): string {
  const { number, opening, openedOn, closing, closedOn, body, isLast } = page
  return [
    `:20:${pageId(account, cut, number)}`,
    `:25:${account.number.slice(-35)}`,
    `:28C:${yearAndDay(cut.to)}/${String(number).padStart(5, '0')}`,
    `:60${number === 1 ? 'F' : 'M'}:${balance(opening, openedOn, account)}`,
    `${body}:62${isLast ? 'F' : 'M'}:${balance(closing, closedOn, account)}`,
    '-',
    '',
  ].join(END)
}

const balance = (minor: bigint, day: string, { currency }: CutAccount): string =>
  `${minor < 0n ? 'D' : 'C'}${short(day)}${currency}${amount(minor, currency)}`

/** What kinds are to SWIFT; of all others it knows no more than that they are something else. */
const types: Record<string, string> = {
  wire: 'NTRF',
  wire_out: 'NTRF',
  wire_in: 'NTRF',
  move: 'NTRF',
  interest: 'NINT',
  fee: 'NCHG',
}

const MOST_REFERENCE = 16

function entryOf(line: CutLine, { currency }: CutAccount, setting: Setting): string {
  const fits = line.id.length <= MOST_REFERENCE
  const isReversal = line.reverses !== null || line.state === 'reversal'
  // Of a reversal the mark says what it takes back: money that goes again was a credit.
  const mark = isReversal ? (line.amountMinor < 0n ? 'RC' : 'RD') : line.amountMinor < 0n ? 'D' : 'C'
  const value = `${short(line.valueOn)}${short(line.bookedOn).slice(2)}`
  const type = types[line.kind] ?? 'NMSC'
  const told = swiftLines(information(line, setting, fits), { lines: 6, width: 65 })
  return [
    `:61:${value}${mark}${amount(line.amountMinor, currency)}${type}NONREF${fits ? `//${line.id}` : ''}`,
    // The day of booking has no year of its own; where it is not the value date's, it is written out.
    ...(line.bookedOn.slice(0, 4) === line.valueOn.slice(0, 4) ? [] : [`BOOKED ${line.bookedOn}`]),
    ...(told.length === 0 ? [] : [`:86:${told.join(END)}`]),
    '',
  ].join(END)
}

/** By the tags that readers of MT940 know, the remark last, since it is what may be cut. */
function information(line: CutLine, { words, locale }: Setting, idStands: boolean): string {
  const { account, bank } = line.counterparty
  const field = (tag: string, text: string, most: number) => {
    const written = untagged(swiftText(text, locale)).replaceAll('/', ' ').slice(0, most)
    return written === '' ? '' : `/${tag}/${written}`
  }
  const remark = untagged(swiftText(remarkOf(words, line), locale))
  return [
    idStands ? '' : `/ID/${line.id}`,
    field('NAME', nameOf(words, line), 70),
    field('ACCT', account ?? '', 35),
    field('BANK', bank ?? '', 35),
    remark === '' ? '' : `/REMI/${remark}`,
  ].join('')
}

/** A slash stays between digits, as in 12/2026, where it begins no tag; nor does a question mark begin a field of a number. */
const untagged = (text: string): string =>
  text
    .replaceAll(/(?<!\d)\/|\/(?!\d)/g, ' ')
    .replaceAll(/\?(?=\d\d)/g, '.')
    .replaceAll(/ +/g, ' ')
    .trim()

/** "12,50": the comma stands there even where nothing follows it. */
const amount = (minor: bigint, currency: string): string =>
  decimalText(minor < 0n ? -minor : minor, currency).replace('.', ',') +
  (decimalsOf(currency) === 0 ? ',' : '')

/** "260331" */
const short = (day: string): string => day.slice(2).replaceAll('-', '')

/** A statement's number: the year and the day of it on which the period ends ("26090"). */
function yearAndDay(day: string): string {
  const nth = (dayAt(day) - dayAt(`${day.slice(0, 4)}-01-01`)) / DAY + 1
  return `${day.slice(2, 4)}${String(nth).padStart(3, '0')}`
}

const DAY = 86_400_000
const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayBefore = (day: string) => new Date(dayAt(day) - DAY).toISOString().slice(0, 10)
