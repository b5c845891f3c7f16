import { useLocation } from 'react-router'
import { withDaysOf } from '../../interest/opened-days.ts'
import { ReckonedLink } from '../../interest/ReckonedLink.tsx'
import { withInterestOf } from '../interest/interest.ts'
import { useMay } from '../pieces/desk-self.ts'
import type { HistoryRecord } from './history-record.ts'

/** Beside interest and the tax on it: the screen in view, with that account's interest open at this line. */
export function Reckoned({ record: { _id, interestOf } }: { record: HistoryRecord }) {
  const may = useMay()
  const place = useLocation()
  if (!interestOf || !may('GET /customer-account/{account}/interest-days')) return null
  return <ReckonedLink to={withDaysOf(withInterestOf(place, interestOf), interestOf, _id)} />
}
