import { Button, Collapse } from '@mantine/core'
import { useState } from 'react'
import { IconKey } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { OwnCodes } from '../pieces/OwnCodes.tsx'
import classes from './ShowCodes.module.css'

/** One's own codes beside the field that asks for them, behind the password: the wire stays where it is. */
export function ShowCodes() {
  const { codes: words } = useCustomerWords().transfer
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.codes}>
      {!opened && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {words.show}
        </Button>
      )}
      <Collapse expanded={opened}>{opened && <OwnCodes autoFocus />}</Collapse>
    </div>
  )
}
