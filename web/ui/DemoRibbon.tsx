import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useWords } from '../words/speech.tsx'
import classes from './DemoRibbon.module.css'

/**
 * On every page of a demonstration. The server writes its mode into the page's head; style sheets read it there, so
 * that the prerendered page is right before any script has run.
 */
export function DemoRibbon() {
  const { ribbon } = useWords().shell
  const [live, setLive] = useState(false)
  useEffect(() => setLive(serverMode() === 'live'), [])
  if (live) return null
  return (
    <aside className={`${classes.ribbon} no-print`} aria-label={ribbon.label}>
      <span>{ribbon.text}</span>
      <Link to={paths.devInbox}>{ribbon.inbox}</Link>
    </aside>
  )
}

const serverMode = () =>
  document.querySelector('meta[name="larkfield-mode"]')?.getAttribute('content') === 'live' ? 'live' : 'demo'
