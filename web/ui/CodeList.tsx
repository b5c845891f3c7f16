import { COVERED } from '@larkfield/contract/rules.ts'
import type { Reply } from '../api-types.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { DataList } from './DataList.tsx'

export type Codes = Reply<'POST /my-transfer-codes'>['data']

/** The three transfer codes, covered while there is nothing to show. */
export function CodeList({ codes }: { codes: Codes | undefined }) {
  const words = useSignedInWords().security.codes
  const shown = (code: string | number | undefined) => <span className="tabular">{code ?? COVERED}</span>
  return (
    <DataList
      rows={[
        { label: words.cot, value: shown(codes?.cotCode) },
        { label: words.tax, value: shown(codes?.taxCode) },
        { label: words.matching, value: shown(codes?.matchingCode) },
      ]}
    />
  )
}
