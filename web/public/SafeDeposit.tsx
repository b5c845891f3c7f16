import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconFileCertificate, IconKey, IconListDetails, IconTemperature } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { safeDeposit as english } from '../words/en/safe-deposit.ts'
import { usePageWords } from '../words/speech.tsx'
import { BoxPicture, VaultPicture } from './pictures/VaultPicture.tsx'
import { ClosingCall } from './pieces/ClosingCall.tsx'
import { PageHero } from './pieces/PageHero.tsx'
import { Points } from './pieces/Points.tsx'
import { Section } from './pieces/Section.tsx'
import { Steps } from './pieces/Steps.tsx'
import classes from './SafeDeposit.module.css'

const careIcons = [IconKey, IconTemperature, IconListDetails, IconFileCertificate]

export default function SafeDeposit() {
  const words = usePageWords('safeDeposit', english)
  usePageMeta(words)
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <Button component={Link} to={paths.contactForm} size="lg">
            {words.closing.action}
          </Button>
        }
        picture={<VaultPicture />}
      />
      <Section title={words.sizes.title} lead={words.sizes.lead}>
        <div className={classes.sizes}>
          {words.sizes.list.map(({ name, text, units }) => (
            <article key={name} className={classes.size}>
              <BoxPicture units={units} />
              <Title order={3}>{name}</Title>
              <Text mt={6} c="dimmed">
                {text}
              </Text>
            </article>
          ))}
        </div>
      </Section>
      <Section tone="soft" title={words.how.title}>
        <Steps steps={words.how.steps} />
      </Section>
      <Section tone="ink" title={words.care.title}>
        <Points points={words.care.points.map((point, n) => ({ ...point, icon: careIcons[n] ?? IconKey }))} />
      </Section>
      <Section title={words.questions.title}>
        <div className={classes.questions}>
          {words.questions.list.map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <ClosingCall
        title={words.closing.title}
        text={words.closing.text}
        action={{ to: paths.contactForm, label: words.closing.action }}
      />
    </>
  )
}
