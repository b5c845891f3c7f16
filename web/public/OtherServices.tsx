import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconCheck } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { otherServices as english } from '../words/en/other-services.ts'
import { usePageWords } from '../words/speech.tsx'
import classes from './OtherServices.module.css'
import { CompassPicture } from './pictures/CompassPicture.tsx'
import { ServicePicture } from './pictures/ServicePicture.tsx'
import { ClosingCall } from './pieces/ClosingCall.tsx'
import { LoanRate } from './pieces/LoanRate.tsx'
import { PageHero } from './pieces/PageHero.tsx'
import { Section } from './pieces/Section.tsx'

export default function OtherServices() {
  const words = usePageWords('otherServices', english)
  usePageMeta(words)
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <Button component={Link} to={paths.contactForm} size="lg">
            {words.ask}
          </Button>
        }
        picture={<CompassPicture names={words.services.map(({ id, title }) => ({ id, title }))} />}
      />
      <Section>
        <div className={classes.services}>
          {words.services.map(({ id, title, text, points }) => (
            <article key={id} id={id} className={classes.service}>
              <ServicePicture id={id} />
              <div>
                <Title order={2} fz="1.5rem">
                  {title}
                </Title>
                <Text mt="xs" c="dimmed">
                  {text}
                </Text>
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <IconCheck size={18} stroke={2} aria-hidden />
                      {point}
                    </li>
                  ))}
                </ul>
                {id === 'mortgages' && <LoanRate productId="mortgages" />}
              </div>
            </article>
          ))}
        </div>
      </Section>
      <ClosingCall {...words.closing} action={{ to: paths.contactForm, label: words.ask }} />
    </>
  )
}
