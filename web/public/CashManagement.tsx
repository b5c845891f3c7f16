import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { cashManagement as english } from '../words/en/cash-management.ts'
import { usePageWords, useWords } from '../words/speech.tsx'
import { CashFlowPicture } from './pictures/CashFlowPicture.tsx'
import { DepositPicture } from './pictures/DepositPicture.tsx'
import { FraudPicture } from './pictures/FraudPicture.tsx'
import { MonitoringPicture } from './pictures/MonitoringPicture.tsx'
import { PlanPicture } from './pictures/PlanPicture.tsx'
import { ReceivablesPicture } from './pictures/ReceivablesPicture.tsx'
import { ClosingCall } from './pieces/ClosingCall.tsx'
import { PageHero } from './pieces/PageHero.tsx'
import { Section } from './pieces/Section.tsx'
import { Story } from './pieces/Story.tsx'

export default function CashManagement() {
  const words = usePageWords('cashManagement', english)
  const { shell } = useWords()
  usePageMeta(words)
  return (
    <>
      <PageHero
        {...words.hero}
        actions={
          <>
            <Button component={Link} to={paths.signUp} size="lg">
              {shell.openAccount}
            </Button>
            <Button component={Link} to={paths.contactForm} size="lg" variant="default">
              {shell.talkToUs}
            </Button>
          </>
        }
        picture={<PlanPicture />}
      />
      <Section title={words.tools.title} lead={words.tools.lead}>
        <Story {...words.stories.flow} picture={<CashFlowPicture />} />
        <Story {...words.stories.receivables} picture={<ReceivablesPicture />} flipped />
        <Story {...words.stories.monitoring} picture={<MonitoringPicture />} />
        <Story {...words.stories.deposit} picture={<DepositPicture />} flipped />
        <Story {...words.stories.fraud} picture={<FraudPicture />} />
      </Section>
      <ClosingCall {...words.closing} />
    </>
  )
}
