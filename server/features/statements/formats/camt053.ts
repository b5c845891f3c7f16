import { decimalText } from '../../../floor/exports/decimal-text.ts'
import { wordsOf } from '../../../floor/words/words.ts'
import type { CutAccount, StatementCut } from '../cut.ts'
import { amountOf, directionOf, entry } from './camt053-entry.ts'
import { oneLine } from './line-words.ts'
import { entriesOf, type Progress } from './read-lines.ts'
import { fileId, numberOf, statementId } from './statement-ids.ts'
import { element, textElement } from './xml.ts'

const HEADER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n'

/** The bank-to-customer statement of ISO 20022, for programs of firms. */
export async function* writeCamt053(
  cut: StatementCut,
  brand: { locale: string },
  progress: Progress,
): AsyncGenerator<string> {
  const words = wordsOf(brand)
  const made = element('CreDtTm', cut.madeAt.toISOString())
  yield `${HEADER}<BkToCstmrStmt>\n${element('GrpHdr', element('MsgId', fileId(cut)), made)}`
  for (const account of cut.accounts) {
    yield `\n<Stmt>\n${head(cut, account, made)}\n${balances(cut, account)}\n${summary(account)}`
    for await (const line of entriesOf(account, progress)) yield `\n${entry(line, account, { cut, words })}`
    yield '\n</Stmt>'
  }
  yield '\n</BkToCstmrStmt>\n</Document>\n'
}

const head = (cut: StatementCut, account: CutAccount, made: string): string =>
  textElement('Id', statementId(account, cut), 35) +
  element('ElctrncSeqNb', numberOf(cut)) +
  made +
  element(
    'FrToDt',
    element('FrDtTm', `${cut.from}T00:00:00.000Z`),
    element('ToDtTm', `${cut.to}T23:59:59.999Z`),
  ) +
  ownAccount(cut, account)

/** CACC and SVGS of the standard's list; what the list does not know stands under our own word. */
const types: Record<string, string> = { current: 'CACC', savings: 'SVGS' }

function ownAccount(
  { bankName }: StatementCut,
  { number, name, type, currency, holder }: CutAccount,
): string {
  const known = types[type]
  return element(
    'Acct',
    element('Id', element('Othr', textElement('Id', number, 34))),
    element('Tp', known ? element('Cd', known) : textElement('Prtry', type, 35)),
    element('Ccy', currency),
    textElement('Nm', oneLine(name ?? ''), 70),
    element('Ownr', textElement('Nm', oneLine(holder.name), 140), element('PstlAdr', addressLines(holder))),
    element('Svcr', element('FinInstnId', textElement('Nm', oneLine(bankName), 140))),
  )
}

const addressLines = ({ address }: { address: string }): string =>
  address
    .split('\n')
    .map((line) => textElement('AdrLine', oneLine(line), 70))
    .filter((line) => line !== '')
    .slice(0, 7)
    .join('')

function balances({ from, to }: StatementCut, { opening, closing, currency }: CutAccount): string {
  const balance = (code: string, minor: bigint, day: string) =>
    element(
      'Bal',
      element('Tp', element('CdOrPrtry', element('Cd', code))),
      amountOf(minor, currency),
      directionOf(minor),
      element('Dt', element('Dt', day)),
    )
  return balance('OPBD', opening.balanceMinor, from) + balance('CLBD', closing.balanceMinor, to)
}

function summary({ opening, closing, inMinor, outMinor, currency }: CutAccount): string {
  const sum = (minor: bigint) => element('Sum', decimalText(minor, currency))
  const net = inMinor - outMinor
  const netAmount = element('Amt', decimalText(net < 0n ? -net : net, currency))
  return element(
    'TxsSummry',
    element(
      'TtlNtries',
      element('NbOfNtries', String(closing.version - opening.version)),
      sum(inMinor + outMinor),
      element('TtlNetNtry', netAmount, directionOf(net)),
    ),
    element('TtlCdtNtries', sum(inMinor)),
    element('TtlDbtNtries', sum(outMinor)),
  )
}
