import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconInfoCircle } from '../ui/icons.ts'
import { useDeskWords } from '../words/desk.ts'
import classes from './AdminLayout.module.css'
import { useDeskSelf, useMay } from './pieces/desk-self.ts'

/** On every screen for as long as only one person may approve: what is large or delicate is done at once. */
export function Unchecked() {
  const { unchecked: words } = useDeskWords().layout
  const { data: self } = useDeskSelf()
  const may = useMay()
  if (!self || self.isChecked) return null
  return (
    <aside className={classes.unchecked}>
      <IconInfoCircle size={18} aria-hidden />
      <p>
        {words.text}{' '}
        {may('POST /staff') && (
          <Anchor component={Link} to={paths.adminStaff} underline="always" inherit>
            {words.link}
          </Anchor>
        )}
      </p>
    </aside>
  )
}
