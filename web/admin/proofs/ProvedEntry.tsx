import { decimalsOf } from '@larkfield/contract/money.ts'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { entryProofText } from '../../proofs/entry-proof-file.ts'
import { exactMoney } from '../../proofs/exact-money.ts'
import { DataList } from '../../ui/DataList.tsx'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconShieldCheck, IconX } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import { nameOf } from '../audit/audit-names.ts'
import { useMay } from '../pieces/desk-self.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import type { EntryProof, EntryVerdict } from './check-entry.ts'
import type { AskedEntry } from './proving.ts'

type Proved = { proof: EntryProof; verdict: EntryVerdict }
type Props = { proved: Proved | 'cannot check'; asked: AskedEntry }

/** The verdict first, then what it rests on. What did not hold is not shown as if it did. */
export function ProvedEntry({ proved, asked: { reference, side } }: Props) {
  const { dialog: words } = useDeskWords().proofs
  if (proved === 'cannot check') return <Alert color="accent">{words.cannotCheck}</Alert>
  const { proof, verdict } = proved
  const Picture = verdict.holds ? IconShieldCheck : IconAlertTriangle
  const save = () => saveFile(fileOf(proof), `entry-proof-${reference}-${side}.json`)
  return (
    <Stack gap="md" role="status">
      <Alert
        color={verdict.holds ? 'primary' : 'red'}
        variant="light"
        icon={<Picture aria-hidden />}
        title={
          verdict.holds ? (
            <>
              {words.genuine}{' '}
              <span style={{ whiteSpace: 'nowrap' }}>{words.transferSide(reference, words.sides[side])}</span>
            </>
          ) : (
            words.notGenuine
          )
        }
      >
        {!verdict.holds && (
          <Text size="sm" mb="xs">
            {words.notGenuineHint}
          </Text>
        )}
        <Checks verdict={verdict} />
      </Alert>
      {verdict.holds && <Facts proof={proof} verdict={verdict} asked={{ reference, side }} />}
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={save}>
          {words.save}
        </Button>
      </Group>
    </Stack>
  )
}

function Checks({ verdict }: { verdict: EntryVerdict }) {
  const { checks: says, states } = useDeskWords().proofs.dialog
  return (
    <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {verdict.checks.map(({ check, holds }) => {
        const Mark = holds ? IconCircleCheck : IconX
        return (
          <Group key={check} component="li" gap={8} wrap="nowrap" align="flex-start">
            <Mark
              size={18}
              role="img"
              aria-label={holds ? states.holds : states.failed}
              color={holds ? 'var(--lf-positive)' : 'var(--lf-negative)'}
              style={{ flex: 'none', marginTop: 2 }}
            />
            <Text size="sm">{says[check]}</Text>
          </Group>
        )
      })}
    </Stack>
  )
}

type FactsProps = Proved & { asked: AskedEntry }

function Facts({ proof, verdict: { size, witnesses }, asked: { reference, side } }: FactsProps) {
  const { accountNumber, leaf, head, details } = proof
  const { audit, proofs } = useDeskWords()
  const may = useMay()
  const { dialog: words } = proofs
  const { day, moment, number } = useFormats()
  const { locale } = useSpeech()
  const { currency } = details
  const transfer = words.transferSide(reference, words.sides[side])
  const money = exactMoney({ currency, decimals: decimalsOf(currency), locale })
  return (
    <DataList
      rows={[
        {
          label: words.transfer,
          value: may('GET /postings/{postingId}') ? (
            <Anchor component={Link} to={paths.adminPosting(details.transfer)} inherit>
              {transfer}
            </Anchor>
          ) : (
            transfer
          ),
        },
        {
          label: words.accountNumber,
          value: <span className="tabular">{wholeNumber(accountNumber)}</span>,
        },
        { label: words.amount, value: <span className="tabular">{money(details.amount, 'signed')}</span> },
        { label: words.balance, value: <span className="tabular">{money(head.balance)}</span> },
        { label: words.day, value: day(head.day) },
        { label: words.booked, value: moment(details.booked) },
        { label: words.kind, value: nameOf(audit.values.kind, details.kind) },
        { label: words.account, value: words.accountAt(number(head.account), number(head.version)) },
        { label: words.leaf, value: words.leafOf(number(leaf + 1), number(size)) },
        {
          label: words.witnessed,
          value:
            witnesses.length > 0
              ? witnesses.map(({ name, seenAt }) => (
                  <div key={name}>{words.witnessedBy(name, moment(seenAt.toISOString()))}</div>
                ))
              : words.noWitness,
        },
      ]}
    />
  )
}

const fileOf = (proof: EntryProof) => new Blob([entryProofText(proof)], { type: 'application/json' })
