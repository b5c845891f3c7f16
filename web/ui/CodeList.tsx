import { COVERED } from '@larkfield/contract/rules.ts'
import type { Reply } from '../api-types.ts'
import { DataList } from './DataList.tsx'

export type Codes = Reply<'POST /my-transfer-codes'>['data']

/** The three transfer codes, covered while there is nothing to show. */
export function CodeList({ codes }: { codes: Codes | undefined }) {
  const shown = (code: string | number | undefined) => <span className="tabular">{code ?? COVERED}</span>
  return (
    <DataList
      rows={[
        { label: 'COT code', value: shown(codes?.cotCode) },
        { label: 'Tax code', value: shown(codes?.taxCode) },
        { label: 'Matching code', value: shown(codes?.matchingCode) },
      ]}
    />
  )
}
