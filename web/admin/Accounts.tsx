import { useFilters } from '../ui/list/filters.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'
import { AccountDetail } from './accounts/AccountDetail.tsx'
import { AccountList } from './accounts/AccountList.tsx'

const defaults = { account: '' }

/** The list, or one account whole. Which of the two lives in the address, beside the list's own filters. */
export default function Accounts() {
  usePageMeta({ title: useDeskWords().accounts.title })
  const [{ account }, change] = useFilters(defaults)
  if (account) return <AccountDetail userId={account} onClose={() => change({ account: '' }, 'step')} />
  return <AccountList />
}
