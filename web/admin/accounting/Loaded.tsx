import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** A report, or what stands in its place until it is there. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  return error ? (
    <LoadProblem problem={error} retry={() => refetch()} />
  ) : (
    <SkeletonRows rows={10} height={32} />
  )
}
