import { useWords } from '../words/speech.tsx'

/** First stop of the keyboard. A button, because the address's hash belongs to the router. */
export function SkipLink() {
  const { skip } = useWords().shell.header
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
      {skip}
    </button>
  )
}
