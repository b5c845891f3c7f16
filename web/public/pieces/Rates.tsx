import { Text, Title } from '@mantine/core'
import { IconCheck, IconReceipt2 } from '../../ui/icons.ts'
import { useRateLines, useRateWords } from '../../ui/rates/rate-lines.ts'
import { useShortRateWords } from '../../ui/rates/short-rates.ts'
import { loansOf, type Offer, offerOf, useRates } from '../../ui/rates/use-rates.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './Rates.module.css'
import section from './Section.module.css'

/** What accounts earn and cost and what loans cost, in force today and ahead: GET /rates is the one source. */
export default function Rates() {
  const words = useRateWords()
  const rates = useRates()
  return (
    <div>
      <Title order={2} className={section.title}>
        {words.title}
      </Title>
      <Text className={section.lead}>{words.lead}</Text>
      <div className={section.body}>
        {rates === null && <Text c="dimmed">{words.failed}</Text>}
        {rates !== null && (
          <div className={classes.grid} aria-busy={!rates}>
            <DepositCard name={words.products.savings!} offer={offerOf(rates, 'savings')} />
            <DepositCard name={words.products.current!} offer={offerOf(rates, 'current')} />
            <article className={classes.card}>
              <Title order={3}>{words.loans}</Title>
              {rates && <Loans offers={loansOf(rates)} />}
            </article>
          </div>
        )}
      </div>
    </div>
  )
}

function DepositCard({ name, offer }: { name: string; offer: Offer | undefined }) {
  return (
    <article className={classes.card}>
      <Title order={3}>{name}</Title>
      {offer?.terms.deposit && <DepositFacts offer={offer} deposit={offer.terms.deposit} />}
    </article>
  )
}

type Deposit = NonNullable<Offer['terms']['deposit']>

function DepositFacts({ offer, deposit }: { offer: Offer; deposit: Deposit }) {
  const words = { ...useRateWords(), ...useShortRateWords() }
  const say = useRateLines()
  const figure = say.figure(deposit)
  const example = say.example(offer)
  return (
    <>
      <p className={`${classes.figure} tabular`}>
        {figure ? (
          <>
            {!figure.isFlat && <small>{words.upTo} </small>}
            {figure.rate} <small>{words.aYear}</small>
          </>
        ) : (
          words.noInterest
        )}
      </p>
      <ul className={classes.lines}>
        {say.lines(deposit, offer.currency).map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {line}
          </li>
        ))}
        {say.costs(deposit, offer.currency).map((line) => (
          <li key={line} className={classes.cost}>
            <IconReceipt2 size={18} stroke={2} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <Ahead offer={offer} />
      {example && <p className={classes.example}>{example}</p>}
    </>
  )
}

const Ahead = ({ offer }: { offer: Offer }) =>
  useRateLines()
    .ahead(offer)
    .map((line) => (
      <p key={line} className={classes.ahead}>
        {line}
      </p>
    ))

function Loans({ offers }: { offers: Offer[] }) {
  const words = useRateWords()
  const say = useRateLines()
  const { percent } = useFormats()
  if (offers.length === 0) return <Text mt="sm">{words.noLoans}</Text>
  return offers.map((offer) => {
    // One that is lent from a later day on shows what it will cost, and from when.
    const { terms, example } = offer.terms.isShipped ? offer.ahead[0]! : offer
    return (
      <section key={offer._id} className={classes.loan}>
        <header>
          <span>{offer.name ?? words.products[offer._id] ?? offer._id}</span>
          <span className="tabular">{percent(terms.loan?.rate ?? 0)}</span>
        </header>
        <p>{say.example({ terms, example, currency: offer.currency })}</p>
        <Ahead offer={offer} />
      </section>
    )
  })
}
