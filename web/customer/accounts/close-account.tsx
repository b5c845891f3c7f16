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
import { useClosingPreview } from './closing-preview.ts'
import { type InTheWay, inTheWayOfClosing } from './in-the-way.ts'

type Named = { account: string; seenPaid: number | undefined }

/** Closes an empty account after asking, with what it has earned named. Of one that is not, it says what has to happen first. */
export function useCloseAccount() {
  const { account: kinds, accounts } = useCustomerWords()
  const words = accounts.closing
  const { close } = useSignedInWords()
  const { money } = useFormats()
  const ask = useConfirm()
  const preview = useClosingPreview()
  const navigate = useNavigate()
  const { act } = useAct(
    ({ account, seenPaid }: Named) =>
      api('POST /my-accounts/{account}/close', { params: { account }, query: { seenPaid } }),
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
    const { accountNumber: number } = account
    const pays = await preview((signal) =>
      api('GET /my-accounts/{account}/closing', { params: { account: number }, signal }),
    )
    const sure = await ask({
      // Two of them may have one name.
      title: words.title(`${name}, ${accountNumber(number)}`),
      body: [
        pays && pays.paid > 0 && words.pays(money(pays.paid, pays.currency)),
        pays?.twoSign && words.twoSign,
        words.body,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: words.confirm,
      danger: true,
    })
    if (sure) act({ account: number, seenPaid: pays?.paid })
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
