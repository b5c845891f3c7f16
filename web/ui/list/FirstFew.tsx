import { Button } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import classes from './FirstFew.module.css'

const SHOWN_FIRST = 5

type Props = {
  label: string
  rows: ReactElement[]
  /** One of the later rows is open. */
  isWhole?: boolean
}

/** The newest rows of a list that grows for years, and the others when somebody asks for them. */
export function FirstFew({ label, rows, isWhole = false }: Props) {
  const { list: words } = useSignedInWords()
  const [areAsked, setAsked] = useState(false)
  const shown = isWhole || areAsked ? rows : rows.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {shown.map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="default" size="xs" mt="md" onClick={() => setAsked(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </>
  )
}

/** What it is on the left, and how much on the right. */
export const NamedSum = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.head}>
    <span className={classes.name}>{name}</span>
    {children}
  </div>
)

export const UnderSum = ({ children }: { children: ReactNode }) => (
  <div className={classes.head}>{children}</div>
)
