import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { type Days, spanOf, useAddressOf, useOpened } from './opened-days.ts'

type Props = {
  account: string
  days: Days
  /** Where they were opened by another name than their span. */
  isOpen?: boolean
  /** Text stands beside it: colour alone would not tell it from that. */
  isInText?: boolean
}

/** The same screen with the days of a figure open under it, or closed again; the address keeps them. */
export function DaysLink({ account, days, isOpen: byName, isInText = false }: Props) {
  const { interest: words } = useSignedInWords()
  const { day } = useFormats()
  const addressOf = useAddressOf(account)
  const isOpen = (useOpened(account) === spanOf(days) || byName) ?? false
  return (
    <Anchor
      component={Link}
      to={addressOf(isOpen ? undefined : days)}
      preventScrollReset
      aria-expanded={isOpen}
      inherit
      underline={isInText ? 'always' : 'hover'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {words.days(day(days.from), day(days.to))}
    </Anchor>
  )
}
