import { Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconArrowRight, IconBuildingStore, IconLock, IconStack2 } from '../../ui/icons.ts'
import classes from './MoreServices.module.css'

type Words = { title: string; text: string }

/** The doors to the other public pages. */
export function MoreServices({ words }: { words: { cash: Words; box: Words; others: Words } }) {
  const doors = [
    { to: paths.cashManagement, icon: IconBuildingStore, ...words.cash },
    { to: paths.safeDeposit, icon: IconLock, ...words.box },
    { to: paths.otherServices, icon: IconStack2, ...words.others },
  ]
  return (
    <div className={classes.grid}>
      {doors.map(({ to, icon: Picture, title, text }) => (
        <Link key={to} to={to} className={classes.door}>
          <Picture size={28} stroke={1.5} aria-hidden className={classes.icon} />
          <Title order={3}>{title}</Title>
          <Text mt={6} c="dimmed">
            {text}
          </Text>
          <IconArrowRight size={22} stroke={1.7} aria-hidden className={classes.arrow} />
        </Link>
      ))}
    </div>
  )
}
