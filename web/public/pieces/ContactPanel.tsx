import { Text, Title } from '@mantine/core'
import { brand } from '../../brand.ts'
import { IconMail, IconMapPin, IconPhone } from '../../ui/icons.ts'
import type { PageWords } from '../../words/en.ts'
import { ContactForm } from './ContactForm.tsx'
import classes from './ContactPanel.module.css'

/** Every way to reach the bank, the form first. */
export function ContactPanel({ words }: { words: PageWords['about']['contact'] }) {
  return (
    <div className={classes.grid}>
      <div>
        <Title order={2}>{words.title}</Title>
        <Text mt="sm" c="dimmed" fz="1.1rem">
          {words.lead}
        </Text>
        <address className={classes.ways}>
          <a href={`mailto:${brand.email}`}>
            <IconMail size={20} stroke={1.7} aria-hidden />
            {brand.email}
          </a>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
            <IconPhone size={20} stroke={1.7} aria-hidden />
            {brand.phone}
          </a>
          <span>
            <IconMapPin size={20} stroke={1.7} aria-hidden />
            {brand.address}
          </span>
        </address>
      </div>
      <ContactForm words={words} />
    </div>
  )
}
