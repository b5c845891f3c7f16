import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { IconBook2, IconCode, IconDevices, IconMessage2, IconShieldLock, IconUsers } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { about as english } from '../words/en/about.ts'
import { usePageWords } from '../words/speech.tsx'
import classes from './About.module.css'
import { LedgerPicture } from './pictures/LedgerPicture.tsx'
import { ContactPanel } from './pieces/ContactPanel.tsx'
import { PageHero } from './pieces/PageHero.tsx'
import { Points } from './pieces/Points.tsx'
import { Section } from './pieces/Section.tsx'

const whyIcons = [IconBook2, IconShieldLock, IconMessage2, IconDevices, IconUsers, IconCode]

export default function About() {
  const about = usePageWords('about', english)
  usePageMeta(about)
  const section = useSearchParams()[0].get('section')
  useEffect(() => {
    // One frame later: a new page is scrolled to its top first.
    const frame = requestAnimationFrame(() => section && document.getElementById(section)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [section])
  return (
    <>
      <PageHero
        title={about.hero.title}
        lead={about.hero.lead}
        actions={
          <Button component={Link} to={paths.signIn} size="lg">
            {about.getStarted}
          </Button>
        }
        picture={<LedgerPicture />}
      />
      <Section>
        <dl className={classes.claims}>
          {about.claims.map(({ figure, label }) => (
            <div key={figure}>
              <dt className="tabular">{figure}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section tone="soft" title={about.why.title} lead={about.why.lead}>
        <Points
          points={about.why.points.map((point, n) => ({ ...point, icon: whyIcons[n] ?? IconBook2 }))}
          wide
        />
      </Section>
      <Section id="write">
        <ContactPanel words={about.contact} />
      </Section>
      <Section tone="soft" title={about.legal.title}>
        <div className={classes.legal}>
          {[about.legal.privacy, about.legal.terms].map(({ title, text }) => (
            <div key={title}>
              <Title order={3}>{title}</Title>
              <Text mt={6} c="dimmed">
                {text}
              </Text>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
