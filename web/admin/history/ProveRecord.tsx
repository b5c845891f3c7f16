import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { IconShieldCheck } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { isReference, proving } from '../proofs/proving.ts'
import { directionOf, type HistoryRecord, isBooked } from './history-record.ts'

/** From a record to the proof that it is in the books, of the side that the record is. */
export function ProveRecord({ record }: { record: HistoryRecord }) {
  const { proofs: words } = useDeskWords()
  const place = useLocation()
  const may = useMay()
  const { _id: reference } = record
  if (!isBooked(record) || !isReference(reference) || !may('GET /entry-proof/{transferId}/{side}'))
    return null
  return (
    <Tooltip label={words.prove} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        component={Link}
        to={proving(place, { reference, side: directionOf(record) })}
        variant="subtle"
        size={32}
        color="gray"
        aria-label={words.proveOf(reference)}
      >
        <IconShieldCheck size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
