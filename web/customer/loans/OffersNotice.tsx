import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Alert, Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconCoins } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import { useLoanOffers } from './own-loans.ts'

/** On Home while an offer waits for an answer. */
export function OffersNotice() {
  const open = (useLoanOffers().data ?? []).filter(({ state }) => state === 'offered')
  return open.map((offer) => <Open key={offer._id} offer={offer} />)
}

function Open({ offer: { _id, amount, currency, months, expiresAt } }: { offer: LoanOffer }) {
  const { offers: words } = useCustomerWords().ownLoans
  const { day, money } = useFormats()
  return (
    <Alert
      color="primary"
      radius="lg"
      mb="lg"
      icon={<IconCoins aria-hidden />}
      title={words.notice({
        sum: money(amount, currency),
        months,
        until: day(expiresAt),
      })}
      role="status"
    >
      <Button
        component={Link}
        to={withDialogAbout({ pathname: paths.loan, search: '' }, 'loan-offer', { offer: _id })}
        variant="default"
        size="xs"
      >
        {words.look}
      </Button>
    </Alert>
  )
}
