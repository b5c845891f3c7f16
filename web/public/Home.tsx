import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconCreditCard, IconKey, IconMessageCircleHeart, IconReceipt2 } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useWords } from '../words/speech.tsx'
import { HeroPicture } from './pictures/HeroPicture.tsx'
import { WirePicture } from './pictures/WirePicture.tsx'
import { FeatureTiles } from './pieces/FeatureTiles.tsx'
import { MoreServices } from './pieces/MoreServices.tsx'
import { Newsletter } from './pieces/Newsletter.tsx'
import { PageHero } from './pieces/PageHero.tsx'
import { Points } from './pieces/Points.tsx'
import { RatesSection } from './pieces/RatesSection.tsx'
import { Section } from './pieces/Section.tsx'
import { Steps } from './pieces/Steps.tsx'
import { Story } from './pieces/Story.tsx'

const promiseIcons = [IconKey, IconReceipt2, IconCreditCard, IconMessageCircleHeart]

export function Home() {
  const { home, shell } = useWords()
  usePageMeta({ title: home.title, description: home.description })
  return (
    <>
      <PageHero
        title={home.hero.title}
        lead={home.hero.lead}
        notes={home.hero.notes}
        actions={
          <>
            <Button component={Link} to={paths.signUp} size="lg">
              {shell.openAccount}
            </Button>
            <Button component={Link} to={paths.signIn} size="lg" variant="default">
              {shell.logIn}
            </Button>
          </>
        }
        picture={<HeroPicture />}
      />
      <Section title={home.features.title} lead={home.features.lead}>
        <FeatureTiles words={home.features} />
      </Section>
      <Section tone="soft">
        <Story {...home.wire} picture={<WirePicture />} />
      </Section>
      <RatesSection />
      <Section tone="soft" title={home.steps.title} lead={home.steps.lead}>
        <Steps steps={home.steps.list} />
      </Section>
      <Section tone="ink" title={home.promises.title} lead={home.promises.lead}>
        <Points
          points={home.promises.list.map((promise, n) => ({ ...promise, icon: promiseIcons[n] ?? IconKey }))}
        />
      </Section>
      <Section title={home.more.title}>
        <MoreServices words={home.more} />
      </Section>
      <Newsletter {...home.newsletter} />
    </>
  )
}
