import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import {
  type Icon,
  IconBuildingBank,
  IconCoins,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '../ui/icons.ts'

export type { StatementFormat }

type Shape = { picture: Icon /** Of the file, when the server gives it no name. */; extension: string }

/** The document comes first, for it is what most people want; what each is for stands in the words. */
export const shapes: Record<StatementFormat, Shape> = {
  pdf: { picture: IconFileTypePdf, extension: 'pdf' },
  csv: { picture: IconFileTypeCsv, extension: 'csv' },
  xlsx: { picture: IconFileSpreadsheet, extension: 'xlsx' },
  ofx: { picture: IconCoins, extension: 'ofx' },
  mt940: { picture: IconBuildingBank, extension: 'sta' },
  camt053: { picture: IconFileCode, extension: 'xml' },
}

export const formats = Object.keys(shapes) as StatementFormat[]
/** Those that other programs read, offered in one menu beside the document. */
export const otherFormats = formats.filter((format) => format !== 'pdf')

export const nameOfFile = (given: string | null | undefined, format: StatementFormat) =>
  given ?? `statement.${shapes[format].extension}`
