import { useCustomerWords } from '../../words/customer.ts'
import classes from './StepTrail.module.css'

/** Where in the four steps one stands. */
export function StepTrail({ step }: { step: number }) {
  const { steps, stepNames } = useCustomerWords().transfer
  return (
    <ol className={classes.trail} aria-label={steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          data-done={index < step || undefined}
        >
          <span>
            {index + 1}. {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
