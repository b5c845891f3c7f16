import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './ColourSchemeSwitch.module.css'

/** Both pictures are in the page and style sheets choose one, so that nothing flickers before scripts run. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const flip = () => {
    const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark'
    setColorScheme(isDark ? 'light' : 'dark')
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      aria-label="Switch between light and dark"
      onClick={flip}
      className={classes.button}
    >
      <IconSun size={20} stroke={1.7} className={classes.sun} />
      <IconMoon size={20} stroke={1.7} className={classes.moon} />
    </ActionIcon>
  )
}
