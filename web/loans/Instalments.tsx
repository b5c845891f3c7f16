import type { DebtInDetail } from '@larkfield/contract/entities/loans.ts'
import { Badge, type MantineColor } from '@mantine/core'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import records from '../ui/Records.module.css'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { LoanTable } from './LoanTable.tsx'
import { type Ahead, scheduleRows } from './schedule-rows.ts'

type Instalment = DebtInDetail['schedule'][number]

/** What was planned, and what became of it. */
export function Instalments({ loan }: { loan: DebtInDetail }) {
  const { schedule: titles, plan: words } = useSignedInWords().loans
  const rows = scheduleRows(loan)
  if (rows.length === 0) return null
  return (
    <Panel title={titles.title} note={titles.note} flush>
      <LoanTable
        caption={words.caption}
        titles={[words.no, words.due, words.state]}
        sums={[words.amount, words.interest, words.principal, words.remaining]}
      >
        {rows.map((row) =>
          'payment' in row ? (
            <AheadRow key={row.payment._id} {...row} currency={loan.currency} />
          ) : (
            <Row key={row.instalment.no} instalment={row.instalment} currency={loan.currency} />
          ),
        )}
      </LoanTable>
    </Panel>
  )
}

function Row({ instalment, currency }: { instalment: Instalment; currency: string }) {
  const { plan: words } = useSignedInWords().loans
  const { no, dueOn, amount, interest, principal, remaining, state, charged } = instalment
  // Fallen due: what was charged counts, and may differ from the plan.
  const isCharged = charged.total > 0
  const now = isCharged ? charged : { total: amount, interest, principal }
  return (
    <tr>
      <td data-roomy className="tabular">
        {no}
      </td>
      <td data-place="lead">
        <DateText value={dueOn} />
      </td>
      <td data-place="state">
        <InstalmentState state={state} />
        <Became instalment={instalment} currency={currency} />
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={now.total} currency={currency} />
        {isCharged && charged.total !== amount && (
          <span className={records.second}>
            {words.planned} <Money amount={amount} currency={currency} />
          </span>
        )}
        <WithFee fees={charged.fees} currency={currency} />
      </td>
      <Parts interest={now.interest} principal={now.principal} remaining={remaining} currency={currency} />
    </tr>
  )
}

/** Paid before its day, or after the last one: it stands in no instalment. */
function AheadRow({ payment, remaining, currency }: Ahead & { currency: string }) {
  const { payments } = useSignedInWords().loans
  const { day, how, ahead } = payment
  return (
    <tr>
      <td data-roomy />
      <td data-place="lead">
        <DateText value={day} />
      </td>
      <td data-place="state">
        <Badge variant="light" color="primary" tt="none" fw={600} miw="max-content">
          {payments.ways[how]}
        </Badge>
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={ahead.total} currency={currency} />
        <WithFee fees={ahead.fees} currency={currency} />
      </td>
      <Parts
        interest={ahead.interest}
        principal={ahead.principal}
        remaining={remaining}
        currency={currency}
      />
    </tr>
  )
}

function WithFee({ fees, currency }: { fees: number; currency: string }) {
  const { plan: words } = useSignedInWords().loans
  if (fees === 0) return null
  return (
    <span className={records.second}>
      {words.fee} <Money amount={fees} currency={currency} />
    </span>
  )
}

type PartsProps = { interest: number; principal: number; remaining: number; currency: string }

function Parts({ interest, principal, remaining, currency }: PartsProps) {
  const { plan: words } = useSignedInWords().loans
  return (
    <>
      <td data-quiet data-align="end" data-label={words.interest}>
        <Money amount={interest} currency={currency} />
      </td>
      <td data-quiet data-align="end" data-label={words.principal}>
        <Money amount={principal} currency={currency} />
      </td>
      <td data-quiet data-align="end" data-label={words.remaining}>
        <Money amount={remaining} currency={currency} />
      </td>
    </>
  )
}

const colours: Record<Instalment['state'], MantineColor> = {
  ahead: 'gray',
  due: 'accent',
  part: 'accent',
  late: 'red',
  paid: 'primary',
  replanned: 'gray',
}

function InstalmentState({ state }: Pick<Instalment, 'state'>) {
  const { instalmentStates } = useSignedInWords().loans
  return (
    <Badge variant="light" color={colours[state]} tt="none" fw={600} miw="max-content">
      {instalmentStates[state]}
    </Badge>
  )
}

function Became({ instalment, currency }: { instalment: Instalment; currency: string }) {
  const { plan: words } = useSignedInWords().loans
  const { day, money } = useFormats()
  const { state, paid, paidOn } = instalment
  const said =
    state === 'paid' && paidOn
      ? words.paidOn(day(paidOn))
      : paid.total > 0 && (state === 'part' || state === 'late' || state === 'replanned')
        ? words.partPaid(money(paid.total, currency))
        : undefined
  return said ? <span className={records.second}>{said}</span> : null
}
