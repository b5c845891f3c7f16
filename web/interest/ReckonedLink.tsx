import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useSignedInWords } from '../words/signed-in.ts'

/** From a line of interest, or of the tax on it, to the days that it stands for. */
export function ReckonedLink({ to }: { to: string }) {
  const { interest: words } = useSignedInWords()
  return (
    <Anchor component={Link} to={to} size="sm" className="no-print">
      {words.howReckoned}
    </Anchor>
  )
}
