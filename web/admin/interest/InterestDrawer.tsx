import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { useDeskWords } from '../../words/desk.ts'
import { AccountInterest } from './AccountInterest.tsx'
import { shownInterest } from './interest.ts'

const opened = { ...shownInterest, interest: '' }

/** Over a list: the interest of the account that one of its lines belongs to. */
export function InterestDrawer() {
  const { interest: words } = useDeskWords()
  const [{ earned }, change] = useFilters(opened)
  return (
    <PanelFrame
      wide
      opened={earned !== ''}
      title={words.title(accountNumber(earned))}
      onClose={() => change(opened, 'step')}
    >
      {earned && <AccountInterest account={earned} />}
    </PanelFrame>
  )
}
