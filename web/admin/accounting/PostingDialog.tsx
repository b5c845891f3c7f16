import type { Posting } from '@larkfield/contract/entities/accounting.ts'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import listClasses from '../accounts/LatestList.module.css'
import { nameOf } from '../audit/audit-names.ts'
import { useMay } from '../pieces/desk-self.ts'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'

/** `onChange` leads to another posting, or with nothing back to where this one was opened. */
type Props = { id: string; onChange: (id: string) => void }

/** One posting: both sides, who, when, why, and what took it back. */
export function PostingDialog({ id, onChange }: Props) {
  const { accounting: words } = useDeskWords()
  const query = useQuery({
    queryKey: ['posting', id],
    queryFn: ({ signal }) => api('GET /postings/{postingId}', { params: { postingId: id }, signal }),
    select: (reply) => reply.data,
  })
  return (
    <DialogFrame title={words.posting.title(`#${id}`)} size={640} close={() => onChange('')}>
      <Loaded query={query}>{(posting) => <PostingShown posting={posting} onOpen={onChange} />}</Loaded>
    </DialogFrame>
  )
}

type Shown = { posting: Posting; onOpen: (id: string) => void }

export function PostingShown({ posting, onOpen }: Shown) {
  const { accounting: words, audit } = useDeskWords()
  const { day, moment, money } = useFormats()
  const { columns, posting: said } = words
  const by = useOrderedBy(posting.by)
  const other = (id: string) => (
    <button type="button" className={`${classes.link} ${classes.plain}`} onClick={() => onOpen(id)}>
      #{id}
    </button>
  )
  return (
    <Stack gap="md">
      <DataList
        rows={[
          { label: columns.amount, value: money(posting.amount, posting.currency) },
          { label: said.kind, value: nameOf(audit.values.kind, posting.kind) },
          { label: columns.debitSide, value: <Side posting={posting} side="debit" /> },
          { label: columns.creditSide, value: <Side posting={posting} side="credit" /> },
          { label: said.by, value: by },
          { label: said.bookedAt, value: moment(posting.bookedAt) },
          { label: said.bookDay, value: day(posting.day) },
          ...(posting.valueDay ? [{ label: said.valueDay, value: day(posting.valueDay) }] : []),
          { label: columns.remark, value: posting.remark },
          ...(posting.bank ? [{ label: said.otherBank, value: posting.bank }] : []),
          ...(posting.reverses ? [{ label: said.takesBack, value: other(posting.reverses) }] : []),
          ...(posting.reversedBy ? [{ label: said.takenBack, value: other(posting.reversedBy) }] : []),
        ]}
      />
      <Trail posting={posting} />
    </Stack>
  )
}

function useOrderedBy({ role, name }: Posting['by']): string {
  const { posting: said } = useDeskWords().accounting
  if (role === 'bank') return said.bank
  return name === null ? said.gone : said[role](name)
}

/** Its account, whose it is, and the way to that line of the books on its day. */
function Side({ posting, side }: { posting: Posting; side: 'debit' | 'credit' }) {
  const { accounting: words, chart } = useDeskWords()
  const may = useMay()
  const { account, kind, line, userId, name } = posting[side]
  const mayOpen = userId !== null && may('GET /view-all-users')
  return (
    <>
      {chart.kinds[kind]} <span className="tabular">{accountNumber(account)}</span>
      {name && (
        <Text component="span" display="block" size="sm" lh={1.9}>
          {mayOpen ? (
            <Link className={classes.link} to={paths.adminAccount(userId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Text>
      )}
      <Text component="span" display="block" size="sm" lh={1.9}>
        <Link
          className={classes.link}
          to={paths.adminLineOn({ line, day: posting.day, currency: posting.currency })}
        >
          {words.posting.inLedger(line)}
        </Link>
      </Text>
    </>
  )
}

function Trail({ posting: { trail } }: { posting: Posting }) {
  const { accounting: words, audit } = useDeskWords()
  const { moment } = useFormats()
  return (
    <div>
      <Text fw={650}>{words.posting.trail}</Text>
      {trail.length === 0 && <Text c="dimmed">{words.posting.noTrail}</Text>}
      <ul className={listClasses.list} aria-label={words.posting.trail}>
        {trail.map(({ _id: line, at, action, by, reason }) => (
          <li key={line}>
            <span className={listClasses.what}>
              <span className={listClasses.title}>{nameOf(audit.actions, action)}</span>
              <span className={listClasses.note}>
                {moment(at)} {by && words.clearing.by(by)}
              </span>
              {reason && <span>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
