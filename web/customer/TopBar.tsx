import { ActionIcon, Indicator } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { ColourSchemeSwitch } from '../ui/ColourSchemeSwitch.tsx'
import { IconBell, IconMenu2 } from '../ui/icons.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import classes from '../ui/Shell.module.css'
import { useCustomerWords } from '../words/customer.ts'
import { SettingsMenu } from './SettingsMenu.tsx'

type Props = { unread: number; sideOpen: boolean; onToggle: () => void }

export function TopBar({ unread, sideOpen, onToggle }: Props) {
  const { layout } = useCustomerWords()
  const { pathname } = useLocation()
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={layout.menu}
        aria-controls="side"
        aria-expanded={sideOpen}
        onClick={onToggle}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <p className={classes.title}>{titleOf(pathname, layout.titles)}</p>
      <LanguageSwitch className={classes.onlyWide} />
      <ColourSchemeSwitch />
      <Indicator
        disabled={unread === 0}
        label={unread > 99 ? '99+' : unread}
        size={18}
        offset={9}
        color="red.8"
        aria-hidden={false}
      >
        <ActionIcon
          component={Link}
          to={paths.message}
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={unread > 0 ? layout.unread(unread) : layout.messages}
        >
          <IconBell size={20} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      <SettingsMenu />
    </header>
  )
}

/** The last part of the route in the reader's words; of a route nobody made, as it stands in the address. */
function titleOf(pathname: string, titles: Record<string, string>): string {
  const segment = pathname.split('/').at(-1) ?? ''
  return titles[segment] ?? segment.replaceAll('-', ' ')
}
