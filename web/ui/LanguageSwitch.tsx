import { type Language, languages } from '@larkfield/contract/languages.ts'
import { writeRoot } from '../root-state.ts'
import { useSpeech } from '../words/speech.tsx'
import classes from './LanguageSwitch.module.css'

/** Every language by its own name. The choice is kept in this browser. */
export function LanguageSwitch({ className = '' }: { className?: string | undefined }) {
  const { language, words } = useSpeech()
  return (
    <select
      aria-label={words.shell.header.language}
      className={`${classes.switch} ${className}`}
      value={language}
      onChange={(event) => writeRoot({ language: event.currentTarget.value as Language })}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
