import { Fieldset, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** A group of fields under its name, two beside each other where there is room. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" className={classes.section}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  )
}
