import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

type Props = { words: { before: string; link: string; after: string }; to: string }

/** A sentence with a way on inside it; where in the sentence, each language decides. */
export function Linked({ words: { before, link, after }, to }: Props) {
  return (
    <>
      {before && `${before} `}
      <Anchor component={Link} to={to} inherit underline="always">
        {link}
      </Anchor>
      {after && ` ${after}`}
    </>
  )
}
