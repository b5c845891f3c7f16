import { PASSWORD_LEAST, specialCharacters } from '@larkfield/contract/rules.ts'
import { VisuallyHidden } from '@mantine/core'
import { useWords } from '../words/speech.tsx'
import { IconCheck, IconPointFilled } from './icons.ts'
import classes from './PasswordStrength.module.css'
import { passwordStrength } from './password-strength.ts'

const rules = [
  { name: 'length', met: (password: string) => password.length >= PASSWORD_LEAST },
  { name: 'upper', met: (password: string) => /[A-Z]/.test(password) },
  { name: 'lower', met: (password: string) => /[a-z]/.test(password) },
  { name: 'digit', met: (password: string) => /[0-9]/.test(password) },
  {
    name: 'special',
    met: (password: string) => [...password].some((character) => specialCharacters.includes(character)),
  },
] as const

/** Four bars with their word, and what the rules still ask for: never colour alone. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordStrength(password)
  const words = useWords().identity.strength
  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= score || undefined} />
        ))}
      </div>
      <p className={classes.word} aria-live="polite">
        {words.label} <strong>{words.scores[score]}</strong>
      </p>
      <ul className={classes.rules}>
        {rules.map(({ name, met }) => {
          const done = met(password)
          return (
            <li key={name} data-met={done || undefined}>
              {done ? (
                <IconCheck size={14} stroke={2.4} aria-hidden />
              ) : (
                <IconPointFilled size={10} aria-hidden />
              )}
              {words.rules[name]}
              {done && <VisuallyHidden>, {words.done}</VisuallyHidden>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
