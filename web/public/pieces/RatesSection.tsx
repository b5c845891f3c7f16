import { lazy, Suspense } from 'react'
import { NearView } from '../../ui/NearView.tsx'
import classes from './Rates.module.css'
import { Section } from './Section.tsx'

const Rates = lazy(() => import('./Rates.tsx'))

/** Keeps the place of the rates in the prerendered page; they come when somebody is about to read them. */
export function RatesSection() {
  return (
    <Section>
      <div className={classes.place}>
        <NearView height="auto">
          <Suspense fallback={null}>
            <Rates />
          </Suspense>
        </NearView>
      </div>
    </Section>
  )
}
