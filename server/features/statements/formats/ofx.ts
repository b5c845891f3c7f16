import { languageOf } from '@larkfield/contract/languages.ts'
import { decimalText } from '../../../floor/exports/decimal-text.ts'
import { type Words, wordsOf } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from '../cut.ts'
import { firstOf, nameOf, oneLine, remarkOf } from './line-words.ts'
import { entriesOf, type Progress } from './read-lines.ts'
import { compact, statementId } from './statement-ids.ts'
import { element, textElement } from './xml.ts'

const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'

const languages = { en: 'ENG', de: 'DEU' }

/** Open Financial Exchange 2.2, for programs that keep a household's or a firm's books. */
export async function* writeOfx(
  cut: StatementCut,
  brand: { locale: string },
  progress: Progress,
): AsyncGenerator<string> {
  const words = wordsOf(brand)
  yield `${HEADER}<OFX>\n${signOn(cut, brand)}\n<BANKMSGSRSV1>`
  for (const account of cut.accounts) {
    yield `\n<STMTTRNRS>${textElement('TRNUID', statementId(account, cut), 36)}${FINE}<STMTRS>`
    yield element('CURDEF', account.currency) + ownAccount(cut, account)
    yield `\n<BANKTRANLIST>${element('DTSTART', begins(cut.from))}${element('DTEND', ends(cut.to))}`
    for await (const line of entriesOf(account, progress)) yield `\n${transaction(line, account, words)}`
    yield `\n</BANKTRANLIST>\n${balances(cut, account, words)}</STMTRS></STMTTRNRS>`
  }
  yield '\n</BANKMSGSRSV1>\n</OFX>\n'
}

const FINE = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'

const signOn = ({ madeAt, bankName }: StatementCut, { locale }: { locale: string }) => {
  const at = madeAt.toISOString().replaceAll(/[-:TZ]/g, '')
  const institution = element('FI', textElement('ORG', oneLine(bankName), 32))
  const language = element('LANGUAGE', languages[languageOf(locale)])
  return element(
    'SIGNONMSGSRSV1',
    element('SONRS', FINE, element('DTSERVER', gmt(at)), language, institution),
  )
}

/** The bank has no routing number that OFX could name, so its name stands for it. */
function ownAccount({ bankName }: StatementCut, { number, type }: CutAccount): string {
  const bank = bankName
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return element(
    'BANKACCTFROM',
    element('BANKID', bank.slice(0, 9) || 'BANK'),
    textElement('ACCTID', number.slice(-22), 22),
    element('ACCTTYPE', type === 'current' ? 'CHECKING' : 'SAVINGS'),
  )
}

/** By what it is to an accounting program; the rest by its direction. */
const types: Record<string, string> = {
  wire: 'XFER',
  wire_out: 'XFER',
  wire_in: 'XFER',
  move: 'XFER',
  interest: 'INT',
  fee: 'FEE',
}

function transaction(line: CutLine, { currency }: CutAccount, words: Words): string {
  const name = oneLine(nameOf(words, line))
  return element(
    'STMTTRN',
    element('TRNTYPE', types[line.kind] ?? (line.amountMinor < 0n ? 'DEBIT' : 'CREDIT')),
    element('DTPOSTED', noonOf(line.bookedOn)),
    element('DTAVAIL', noonOf(line.valueOn)),
    element('TRNAMT', decimalText(line.amountMinor, currency)),
    textElement('FITID', line.id, 255),
    // NAME is short and must not be empty; EXTDNAME has the whole of it.
    textElement('NAME', name, 32) || element('NAME', line.kind.toUpperCase()),
    name.length > 32 ? textElement('EXTDNAME', name, 100) : '',
    textElement('MEMO', memoOf(line, words), 255),
  )
}

/** OFX names another account only with its type, which nobody knows here: it stands behind the remark. */
function memoOf(line: CutLine, words: Words): string {
  const { account, bank } = line.counterparty
  const other = firstOf(oneLine([account, bank].filter(Boolean).join(', ')), 120)
  const remark = firstOf(oneLine(remarkOf(words, line)), 255 - (other === '' ? 0 : other.length + 3))
  return [remark, other && `(${other})`].filter(Boolean).join(' ')
}

function balances({ from, to }: StatementCut, account: CutAccount, words: Words): string {
  const { currency, opening, closing } = account
  const closed = decimalText(closing.balanceMinor, currency)
  const listed = (name: string, value: string, at: string) =>
    element(
      'BAL',
      textElement('NAME', name, 32),
      textElement('DESC', name, 80),
      element('BALTYPE', 'DOLLAR'),
      element('VALUE', value),
      element('DTASOF', at),
    )
  return (
    element('LEDGERBAL', element('BALAMT', closed), element('DTASOF', ends(to))) +
    element(
      'BALLIST',
      listed(words.statement.openingBalance, decimalText(opening.balanceMinor, currency), begins(from)),
      listed(words.statement.closingBalance, closed, ends(to)),
    )
  )
}

const gmt = (digits: string) => `${digits}[0:GMT]`
const begins = (day: string) => gmt(`${compact(day)}000000.000`)
const ends = (day: string) => gmt(`${compact(day)}235959.999`)
/** Programs show it by their own clock: noon is the same day nearly everywhere. */
const noonOf = (day: string) => gmt(`${compact(day)}120000.000`)
