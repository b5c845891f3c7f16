import { decimalText } from '../../../floor/exports/decimal-text.ts'
import type { Words } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from '../cut.ts'
import { nameOf, oneLine, remarkOf } from './line-words.ts'
import { element, escaped, possibleInXml, textElement } from './xml.ts'

/** Amounts have no sign in ISO 20022: their direction stands beside them. */
export const amountOf = (minor: bigint, currency: string): string =>
  `<Amt Ccy="${currency}">${decimalText(minor < 0n ? -minor : minor, currency)}</Amt>`

export const directionOf = (minor: bigint): string => element('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')

type Setting = { cut: StatementCut; words: Words }

/** One entry with the one transaction in it. */
export function entry(line: CutLine, { currency }: CutAccount, { cut, words }: Setting): string {
  const moved = amountOf(line.amountMinor, currency) + directionOf(line.amountMinor)
  return element(
    'Ntry',
    textElement('NtryRef', line.id, 35),
    moved,
    isReversal(line) ? element('RvslInd', 'true') : '',
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('Dt', line.bookedOn)),
    element('ValDt', element('Dt', line.valueOn)),
    textElement('AcctSvcrRef', line.id, 35),
    element(
      'BkTxCd',
      element('Prtry', textElement('Cd', line.kind, 35), textElement('Issr', oneLine(cut.bankName), 35)),
    ),
    element(
      'NtryDtls',
      element('TxDtls', references(line), moved, parties(line, words), remittance(remarkOf(words, line))),
    ),
  )
}

const isReversal = ({ reverses, state }: CutLine) => reverses !== null || state === 'reversal'

const references = ({ id, reverses }: CutLine): string =>
  element(
    'Refs',
    textElement('AcctSvcrRef', id, 35),
    reverses === null ? '' : element('Prtry', element('Tp', 'REVERSES'), textElement('Ref', reverses, 35)),
  )

/** Who paid is the debtor. Of a reversal the parties keep the roles that they had in what it takes back. */
function parties(line: CutLine, words: Words): string {
  const { account, bank } = line.counterparty
  const paidIn = line.amountMinor > 0n !== isReversal(line)
  const role = paidIn ? 'Dbtr' : 'Cdtr'
  const name = textElement('Nm', oneLine(nameOf(words, line)), 140)
  return (
    element(
      'RltdPties',
      element(role, element('Pty', name)),
      element(`${role}Acct`, element('Id', element('Othr', textElement('Id', oneLine(account ?? ''), 34)))),
    ) +
    element(
      'RltdAgts',
      element(`${role}Agt`, element('FinInstnId', textElement('Nm', oneLine(bank ?? ''), 140))),
    )
  )
}

const PIECE = 140

/** In pieces as long as one may be; joined again they are the whole remark. */
function remittance(remark: string): string {
  const signs = Array.from(oneLine(possibleInXml(remark)))
  const pieces: string[] = []
  for (let at = 0; at < signs.length; at += PIECE) {
    pieces.push(element('Ustrd', escaped(signs.slice(at, at + PIECE).join(''))))
  }
  return element('RmtInf', ...pieces)
}
