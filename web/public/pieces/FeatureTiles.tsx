import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CodePicture } from '../pictures/CodePicture.tsx'
import { GrowthPicture } from '../pictures/GrowthPicture.tsx'
import { SupportPicture } from '../pictures/SupportPicture.tsx'
import classes from './FeatureTiles.module.css'

type Words = { title: string; text: string }

/** The three key features, each with its own small picture. */
export function FeatureTiles({ words }: { words: { secure: Words; savings: Words; support: Words } }) {
  return (
    <div className={classes.grid}>
      <Tile {...words.secure} picture={<CodePicture />} />
      <Tile {...words.savings} picture={<GrowthPicture />} />
      <Tile {...words.support} picture={<SupportPicture />} />
    </div>
  )
}

function Tile({ title, text, picture }: Words & { picture: ReactNode }) {
  return (
    <article className={classes.tile}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <Title order={3}>{title}</Title>
        <Text mt={8} c="dimmed">
          {text}
        </Text>
      </div>
    </article>
  )
}
