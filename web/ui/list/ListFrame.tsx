import type { ReactNode } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { EmptyState } from '../EmptyState.tsx'
import { IconCloudOff } from '../icons.ts'
import { SkeletonRows } from '../Waiting.tsx'
import classes from './ListFrame.module.css'
import { LoadProblem } from './LoadProblem.tsx'

/** How far a list has come; every list of both areas is in one of these states. */
export type Listed = {
  /** Nothing to show yet. */
  waiting: boolean
  /** What is shown belongs to the question before; the new answer is on its way. */
  renewing: boolean
  /** Nothing is on its way: there is no connection, and what may be shown belongs to the question before. */
  isCutOff: boolean
  problem: Error | null
  isEmpty: boolean
  retry: () => void
}

type Props = {
  listed: Listed
  /** The literal text for nothing, and a next step. */
  empty: ReactNode
  /** Stands in for the rows while they come. */
  skeleton?: ReactNode
  problemText?: string | undefined
  children: ReactNode
}

/** The one frame of a list: waiting, failed, empty, or there, dimmed while the next answer comes. */
export function ListFrame({ listed, empty, skeleton = <SkeletonRows />, problemText, children }: Props) {
  if (listed.isCutOff) return <CutOff />
  if (listed.waiting) return <div className={classes.waiting}>{skeleton}</div>
  if (listed.problem && listed.isEmpty)
    return <LoadProblem problem={listed.problem} retry={listed.retry} text={problemText} />
  if (listed.isEmpty) return empty
  return (
    <div
      className={classes.whole}
      data-renewing={listed.renewing || undefined}
      aria-busy={listed.renewing || undefined}
    >
      {children}
    </div>
  )
}

/** It is asked again by itself. */
function CutOff() {
  const { list } = useSignedInWords()
  return <EmptyState icon={IconCloudOff} text={list.noConnection} hint={list.goesOn} />
}

type Asked = {
  isPending: boolean
  isPlaceholderData?: boolean
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  error: Error | null
  refetch: () => unknown
}

/** Offline, with an answer to another question at best. */
export const isCutOff = ({ isPending, isPlaceholderData = false, fetchStatus }: Asked) =>
  fetchStatus === 'paused' && (isPending || isPlaceholderData)

/** A query of the query library as a list's state. */
export const listedBy = (query: Asked, rows: readonly unknown[] | undefined): Listed => ({
  waiting: query.isPending,
  renewing: query.isPlaceholderData ?? false,
  isCutOff: isCutOff(query),
  problem: query.error,
  isEmpty: (rows?.length ?? 0) === 0,
  retry: () => void query.refetch(),
})
