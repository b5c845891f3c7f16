import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useWords } from '../words/speech.tsx'
import classes from './ColourSchemeSwitch.module.css'
import { IconMoon, IconSun } from './icons.ts'

/** Both pictures are in the page and style sheets choose one, so that nothing flickers before scripts run. */
export function ColourSchemeSwitch() {
  const { scheme } = useWords().shell.header
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
      aria-label={scheme}
      onClick={flip}
      className={classes.button}
    >
      <IconSun size={20} stroke={1.7} className={classes.sun} />
      <IconMoon size={20} stroke={1.7} className={classes.moon} />
    </ActionIcon>
  )
}
