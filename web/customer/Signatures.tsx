import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconShieldCheck } from '../ui/icons.ts'
import { ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import classes from './signatures/SignatureCard.module.css'
import { SignatureCard } from './signatures/SignatureCard.tsx'

const PAGE_SIZE = 20

/** What waits for a second signature on accounts that two sign, and what became of what did. */
export default function Signatures() {
  const words = useCustomerWords().signatures
  usePageMeta({ title: words.title })
  const [params, setParams] = useSearchParams()
  const state = params.get('state') === 'ended' ? 'ended' : 'waiting'
  const page = usePaged(['my-signatures', state], ({ cursor, signal }) =>
    api('GET /my-signatures', { query: { state, limit: PAGE_SIZE, cursor }, signal }),
  )
  const proposals = page.data?.data ?? []
  const isWaiting = state === 'waiting'
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <SegmentedControl
        mb="md"
        aria-label={words.list}
        value={state}
        onChange={(chosen) => setParams(chosen === 'ended' ? { state: chosen } : {}, { replace: true })}
        data={[
          { value: 'waiting', label: words.states.waiting },
          { value: 'ended', label: words.states.ended },
        ]}
      />
      <ListFrame
        listed={listedBy(page, proposals)}
        skeleton={<SkeletonRows rows={2} height={190} />}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            text={isWaiting ? words.empty : words.emptyEnded}
            hint={isWaiting ? words.emptyHint : words.emptyEndedHint}
          />
        }
      >
        <ul className={classes.list} aria-label={words.list}>
          {proposals.map((proposal) => (
            <li key={proposal._id}>
              <SignatureCard proposal={proposal} />
            </li>
          ))}
        </ul>
        {(page.next || page.previous) && <Pager page={page} pageSize={PAGE_SIZE} shown={proposals.length} />}
      </ListFrame>
    </>
  )
}
