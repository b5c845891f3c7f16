import { Button } from '@mantine/core'
import { useState } from 'react'
import { PanelFrame } from '../../../ui/dialog/PanelFrame.tsx'
import { accountNumber } from '../../../ui/format.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { LoadProblem } from '../../../ui/list/LoadProblem.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonRows } from '../../../ui/Waiting.tsx'
import { useDeskWords } from '../../../words/desk.ts'
import { useMay } from '../../pieces/desk-self.ts'
import type { Customer } from '../customer.ts'
import { AddHolder } from './AddHolder.tsx'
import { ChangeAccount } from './ChangeAccount.tsx'
import { CloseAccount, RemoveHolder } from './EndForms.tsx'
import classes from './Held.module.css'
import { HeldAccount } from './HeldAccount.tsx'
import { type Opened, openFirst, useHeldAccounts } from './held-accounts.ts'
import { OpenAccount } from './OpenAccount.tsx'

/** All accounts of a customer, who holds them, and what a teller does with them. */
export function HeldAccounts({ customer }: { customer: Customer }) {
  const { held: words } = useDeskWords()
  const may = useMay()
  const { data, error, refetch } = useHeldAccounts(customer._id)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const open = (form: Opened) => {
    setOpened(form)
    // Whether it is empty is judged by what stands in it now.
    if (form.form === 'close') void refetch()
  }
  return (
    <Panel
      title={words.title}
      note={words.note}
      actions={
        may('POST /customer-accounts/{userId}') && (
          <Button
            variant="light"
            size="xs"
            className={classes.open}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ form: 'open' })}
          >
            {words.open}
          </Button>
        )
      }
    >
      {data && (
        <ul className={classes.list} aria-label={words.title}>
          {openFirst(data).map((account) => (
            <li key={account.accountNumber}>
              <HeldAccount account={account} customer={customer} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={64} />}
      <Forms customer={customer} opened={opened} onClose={close} />
    </Panel>
  )
}

type FormsProps = { customer: Customer; opened: Opened | undefined; onClose: () => void }

function Forms({ customer, opened, onClose }: FormsProps) {
  const { held: words } = useDeskWords()
  const titleOf = (shown: Opened) => {
    if (shown.form === 'open') return words.opening.title(customer.fullName)
    if (shown.form === 'close') return words.closing.title
    if (shown.form === 'remove') return words.removing.title
    const { title } = shown.form === 'change' ? words.changing : words.adding
    return title(accountNumber(shown.account.accountNumber))
  }
  return (
    <PanelFrame opened={opened !== undefined} onClose={onClose} title={opened && titleOf(opened)}>
      {opened?.form === 'open' && <OpenAccount customer={customer} onClose={onClose} />}
      {opened?.form === 'change' && <ChangeAccount account={opened.account} onClose={onClose} />}
      {opened?.form === 'holder' && <AddHolder account={opened.account} onClose={onClose} />}
      {opened?.form === 'close' && <CloseAccount {...opened} customer={customer} onClose={onClose} />}
      {opened?.form === 'remove' && <RemoveHolder {...opened} onClose={onClose} />}
    </PanelFrame>
  )
}
