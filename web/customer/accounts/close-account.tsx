import { List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { nameOf } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { type InTheWay, inTheWayOfClosing } from './in-the-way.ts'

/** Closes an empty account after asking. Of one that is not, it says what has to happen first. */
export function useCloseAccount() {
  const { account: kinds, accounts } = useCustomerWords()
  const words = accounts.closing
  const { close } = useSignedInWords()
  const { money } = useFormats()
  const ask = useConfirm()
  const navigate = useNavigate()
  const { act } = useAct(
    (account: string) => api('POST /my-accounts/{account}/close', { params: { account } }),
    {
      // Nothing is left to show of it.
      after: () => navigate(paths.accounts, { replace: true }),
    },
  )
  const said = (account: OwnAccount): Record<InTheWay, string> => ({
    isMain: words.isMain,
    notOwner: words.notOwner,
    hasPots: words.hasPots(money(account.inPots, account.currency)),
    hasMoney: words.hasMoney(money(account.totalBalance, account.currency)),
    hasHeld: words.hasHeld(money(account.totalBalance - account.availableBalance, account.currency)),
  })
  return async (account: OwnAccount) => {
    const name = nameOf(account, kinds)
    const first = inTheWayOfClosing(account)
    if (first.length > 0) {
      modals.openConfirmModal({
        title: words.notYet(name),
        children: <Reasons texts={first.map((why) => said(account)[why])} />,
        labels: { confirm: words.understood, cancel: '' },
        cancelProps: { display: 'none' },
        closeButtonProps: { 'aria-label': close },
      })
      return
    }
    const sure = await ask({
      // Two of them may have one name.
      title: words.title(`${name}, ${accountNumber(account.accountNumber)}`),
      body: words.body,
      confirm: words.confirm,
      danger: true,
    })
    if (sure) act(account.accountNumber)
  }
}

const Reasons = ({ texts }: { texts: string[] }) =>
  texts.length === 1 ? (
    <Text>{texts[0]}</Text>
  ) : (
    <List>
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
