/** First stop of the keyboard. A button, because the address's hash belongs to the router. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
      Skip to the content
    </button>
  )
}
