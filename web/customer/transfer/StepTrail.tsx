import classes from './StepTrail.module.css'
import { stepNames } from './wire-form.ts'

/** Where in the four steps one stands. */
export function StepTrail({ step }: { step: number }) {
  return (
    <ol className={classes.trail} aria-label="Steps of the transfer">
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
