import { decimalsOf } from '@larkfield/contract/money.ts'

const FIXED = { plain: 0, title: 1, heading: 2, strong: 3, day: 4, moment: 5 }

/** Formats of our own begin at 164. */
const DAY_FORMAT = 164
const MOMENT_FORMAT = 165
const AMOUNT_FORMAT = 166

/** How cells look, and by which number each look is called; amounts have the decimals of their currency. */
export function stylesOf(currencies: readonly string[]) {
  const decimals = [...new Set(currencies.map(decimalsOf))]
  const first = Object.keys(FIXED).length
  return {
    ...FIXED,
    amount: (currency: string) => first + 2 * decimals.indexOf(decimalsOf(currency)),
    strongAmount: (currency: string) => first + 2 * decimals.indexOf(decimalsOf(currency)) + 1,
    xml: stylesXml(decimals),
  }
}

export type Styles = ReturnType<typeof stylesOf>

function stylesXml(decimals: readonly number[]): string {
  const formats = [
    'yyyy\\-mm\\-dd',
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    ...decimals.map((places) => (places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`)),
  ]
  const looks = [
    look({}),
    look({ font: 2 }),
    look({ font: 1, border: 1 }),
    look({ font: 1 }),
    look({ format: DAY_FORMAT }),
    look({ format: MOMENT_FORMAT }),
    ...decimals.flatMap((_, nth) => [
      look({ format: AMOUNT_FORMAT + nth }),
      look({ format: AMOUNT_FORMAT + nth, font: 1 }),
    ]),
  ]
  const numbered = formats.map((code, nth) => `<numFmt numFmtId="${DAY_FORMAT + nth}" formatCode="${code}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${numbered.length}">${numbered.join('')}</numFmts>`,
    `<fonts count="3">${font(11)}${font(11, '<b/>')}${font(14, '<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill></fills>',
    `<borders count="2">${border('<bottom/>')}${border('<bottom style="thin"><color auto="1"/></bottom>')}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

const font = (size: number, weight = '') => `<font>${weight}<sz val="${size}"/><name val="Calibri"/></font>`

const border = (bottom: string) => `<border><left/><right/><top/>${bottom}<diagonal/></border>`

const look = ({ format = 0, font = 0, border = 0 }: { format?: number; font?: number; border?: number }) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0"` +
  ' applyNumberFormat="1" applyFont="1" applyBorder="1"/>'
