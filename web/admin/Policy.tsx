import { actsConfirmedLater, actsForTwo, isMoneyKind, type PolicyRule } from '@larkfield/contract/policy.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { PanelFrame } from '../ui/dialog/PanelFrame.tsx'
import { IconAlertTriangle, IconShieldCheck } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useDeskWords } from '../words/desk.ts'
import { Holidays } from './holidays/Holidays.tsx'
import { useMay } from './pieces/desk-self.ts'
import { ReviewChanges } from './policy/ReviewChanges.tsx'
import { RuleForm } from './policy/RuleForm.tsx'
import { RulesTable } from './policy/RulesTable.tsx'
import { type Draft, isIdle, type StandingRule, withDraft } from './policy/rules.ts'
import { useActName } from './proposals/proposal.ts'

type Standing = Reply<'GET /policy'>['data']

/** What waits for a second person. Everybody at the desk reads it, owners change it. */
export default function Policy() {
  const { policy: words } = useDeskWords()
  usePageMeta({ title: words.title })
  const { data, error, refetch } = useQuery({
    queryKey: ['policy'],
    queryFn: ({ signal }) => api('GET /policy', { signal }),
    select: (reply) => reply.data,
  })
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      {data && <Rules standing={data} />}
      {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={48} />}
      <Holidays />
    </>
  )
}

function Rules({ standing }: { standing: Standing }) {
  const { policy: words, proposals } = useDeskWords()
  const actName = useActName()
  const named = (acts: readonly string[]) => acts.map((act) => actName({ act })).join(', ')
  const mayChange = useMay()('PUT /policy')
  const [draft, setDraft] = useState<Draft>({})
  const [edited, setEdited] = useState<PolicyRule>()
  const rules = standing.rules as StandingRule[]
  const { after, changed } = withDraft(rules, draft)
  const close = () => setEdited(undefined)
  const table = { standing: rules, onEdit: mayChange ? setEdited : undefined }
  return (
    <Stack gap="lg">
      <InForce standing={standing} />
      {changed.length > 0 && (
        <ReviewChanges
          version={standing.version}
          changed={changed}
          onSent={() => setDraft({})}
          onDiscard={() => setDraft({})}
        />
      )}
      <RulesTable
        {...table}
        title={words.money.title}
        note={words.money.note}
        rules={after.filter(({ kind }) => isMoneyKind(kind))}
      />
      <RulesTable
        {...table}
        title={words.delicate.title}
        note={[
          words.delicate.note,
          words.delicate.forTwo(named(actsForTwo)),
          words.delicate.later(named(actsConfirmedLater)),
        ].join(' ')}
        rules={after.filter(({ kind }) => !isMoneyKind(kind))}
      />
      <PanelFrame
        opened={edited !== undefined}
        onClose={close}
        title={edited && proposals.kinds[edited.kind]}
      >
        {edited && (
          <RuleForm
            key={edited.kind}
            rule={edited}
            onKeep={(rule) => setDraft((now) => ({ ...now, [rule.kind]: rule }))}
            onClose={close}
          />
        )}
      </PanelFrame>
    </Stack>
  )
}

/** A policy that nobody could follow is no protection, and says so. */
function InForce({ standing }: { standing: Standing }) {
  const { policy: words } = useDeskWords()
  const { isInForce, approvers, version, changedAt, changedBy } = standing
  const idle = standing.rules.filter((rule) => isIdle(rule as StandingRule)).length
  const needing = standing.rules.filter(({ needsDecider }) => needsDecider).length
  const isWhole = isInForce && idle === 0 && needing === 0
  const { yes, partly, no } = words.inForce
  return (
    <Alert
      color={isWhole ? 'primary' : 'accent'}
      variant="light"
      icon={isWhole ? <IconShieldCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isInForce ? (isWhole ? yes : partly) : no}
    >
      <Text size="sm">{isInForce ? words.inForce.people(approvers) : words.inForce.why}</Text>
      {isInForce && idle > 0 && <Text size="sm">{words.inForce.some(idle)}</Text>}
      {needing > 0 && <Text size="sm">{words.inForce.needDecider(needing)}</Text>}
      <Text size="sm">
        {changedAt ? (
          <>
            {words.changed(version, changedBy ?? '–')} <DateText value={changedAt} as="moment" />
          </>
        ) : (
          words.shipped
        )}
      </Text>
    </Alert>
  )
}
