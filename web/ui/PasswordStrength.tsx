import { PASSWORD_LEAST, specialCharacters } from '@larkfield/contract/rules.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import classes from './PasswordStrength.module.css'
import { passwordStrength } from './password-strength.ts'

const rules = [
  { text: `${PASSWORD_LEAST} characters`, met: (password: string) => password.length >= PASSWORD_LEAST },
  { text: 'upper case', met: (password: string) => /[A-Z]/.test(password) },
  { text: 'lower case', met: (password: string) => /[a-z]/.test(password) },
  { text: 'a digit', met: (password: string) => /[0-9]/.test(password) },
  {
    text: 'a special character',
    met: (password: string) => [...password].some((character) => specialCharacters.includes(character)),
  },
]

/** Four bars with their word, and what the rules still ask for: never colour alone. */
export function PasswordStrength({ password }: { password: string }) {
  const { score, word } = passwordStrength(password)
  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= score || undefined} />
        ))}
      </div>
      <p className={classes.word} aria-live="polite">
        Password strength <strong>{word}</strong>
      </p>
      <ul className={classes.rules}>
        {rules.map(({ text, met }) => {
          const done = met(password)
          return (
            <li key={text} data-met={done || undefined}>
              {done ? (
                <IconCheck size={14} stroke={2.4} aria-hidden />
              ) : (
                <IconPointFilled size={10} aria-hidden />
              )}
              {text}
              {done && <VisuallyHidden>, done</VisuallyHidden>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
