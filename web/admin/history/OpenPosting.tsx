import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { IconBook2 } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { type HistoryRecord, isBooked } from './history-record.ts'

/** From a record to both sides of its posting, for whoever reads the bank's own books. */
export function OpenPosting({ record }: { record: HistoryRecord }) {
  const { accounting: words } = useDeskWords()
  const { pathname, search } = useLocation()
  const may = useMay()
  if (!isBooked(record) || !may('GET /postings/{postingId}')) return null
  const id = String(Number(record._id.replace('tr-', '')))
  const params = new URLSearchParams(search)
  params.set('posting', id)
  return (
    <Tooltip label={words.columns.posting} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        component={Link}
        to={{ pathname, search: String(params) }}
        variant="subtle"
        size={32}
        color="gray"
        aria-label={words.posting.open(id)}
      >
        <IconBook2 size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
