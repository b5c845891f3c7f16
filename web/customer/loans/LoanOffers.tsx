import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Button, Group, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useProductName } from '../../loans/use-loan-names.ts'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'

/** Offers that wait for an answer; nothing where there is none. */
export function LoanOffers({ offers }: { offers: readonly LoanOffer[] }) {
  const { offers: words } = useCustomerWords().ownLoans
  const open = offers.filter(({ state }) => state === 'offered')
  if (open.length === 0) return null
  return (
    <Panel title={words.title}>
      <Rows label={words.list}>
        {open.map((offer) => (
          <OfferRow key={offer._id} offer={offer} />
        ))}
      </Rows>
    </Panel>
  )
}

function OfferRow({ offer }: { offer: LoanOffer }) {
  const { offers: words } = useCustomerWords().ownLoans
  const { effective, moment, money } = useFormats()
  const nameOf = useProductName()
  const place = useLocation()
  const { amount, currency, instalment, schedule, effectiveRate, expiresAt } = offer
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={550}>
          {nameOf(offer)}: <Money amount={amount} currency={currency} />
        </Text>
        <Text size="sm" className="tabular">
          {words.instalments(schedule.length, money(instalment, currency))},{' '}
          {words.effective(effective(effectiveRate))}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {words.until(moment(expiresAt))}
        </Text>
      </div>
      <Button component={Link} to={withDialogAbout(place, 'loan-offer', { offer: offer._id })}>
        {words.look}
      </Button>
    </Group>
  )
}
