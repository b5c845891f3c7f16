import { escaped } from './xml.ts'

/** The parts of a workbook around its sheets: which there are, and where they lie. */
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

export const contentTypes = (sheets: number): string =>
  [
    `${HEADER}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${OPEN_XML}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${OPEN_XML}.styles+xml"/>`,
    ...numbers(sheets).map(
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${OPEN_XML}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('')

export const relations =
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbook = (sheets: readonly { name: string }[]): string =>
  [
    `${HEADER}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}">`,
    '<sheets>',
    ...sheets.map(
      ({ name }, nth) => `<sheet name="${sheetName(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
    ),
    '</sheets></workbook>',
  ].join('')

/** Spreadsheets refuse some signs in a sheet's name, and more than 31. */
const sheetName = (name: string): string => escaped(name.replaceAll(/[\\/?*[\]:'"]/g, ' ').slice(-31))

export const workbookRelations = (sheets: number): string =>
  [
    `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbers(sheets).map(
      (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ].join('')
