import { Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck, IconCopy, IconPrinter } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import classes from './HandOverSlip.module.css'

export type Slip = { _id: string; fullName: string; accountNumber: string; password: string }

/** What a new customer takes home: shown once, printed alone, and kept nowhere. */
export function HandOverSlip({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const { manage, account } = useDeskWords()
  const words = manage.slip
  const [handedOver, setHandedOver] = useState(false)
  useUnsaved(!handedOver, words.leave)
  const number = accountNumber(slip.accountNumber)
  const rows = [
    { label: words.name, value: slip.fullName },
    { label: account.fields.accountNumber, value: number },
    { label: words.password, value: slip.password },
  ]
  const print = () => {
    setHandedOver(true)
    window.print()
  }
  return (
    <Stack>
      <div className={classes.aside} role="status">
        <Text fw={650} fz="lg">
          {words.title(slip.fullName)}
        </Text>
        <Text size="sm">{words.hint}</Text>
      </div>
      <section className={classes.slip} aria-label={words.heading(brand.name)}>
        <h3>{words.heading(brand.name)}</h3>
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{words.firstSignIn}</p>
      </section>
      <Group className={classes.aside}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
          {words.print}
        </Button>
        <CopyButton value={rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={() => {
                copy()
                setHandedOver(true)
              }}
            >
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Anchor component={Link} to={paths.adminAccount(slip._id)} size="sm">
          {words.open}
        </Anchor>
      </Group>
      <div className={classes.aside}>
        <DialogFooter>
          <Button variant="default" onClick={onDone}>
            {words.done}
          </Button>
        </DialogFooter>
      </div>
    </Stack>
  )
}
