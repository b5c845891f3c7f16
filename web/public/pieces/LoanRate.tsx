import { useRateLines } from '../../ui/rates/rate-lines.ts'
import { loansOf, useRates } from '../../ui/rates/use-rates.ts'
import classes from './LoanRate.module.css'

/** What a loan costs today, in the place that is kept for it. */
export function LoanRate({ productId }: { productId: string }) {
  const rates = useRates()
  const say = useRateLines()
  const offer = loansOf(rates).find(({ _id }) => _id === productId)
  if (!offer) return <p className={classes.rate} />
  const { terms, example } = offer.terms.isShipped ? offer.ahead[0]! : offer
  return (
    <p className={classes.rate}>
      {say.example({ terms, example, currency: offer.currency })} {say.ahead(offer)[0]}
    </p>
  )
}
