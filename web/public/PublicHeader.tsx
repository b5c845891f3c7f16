import { Burger, Button, Container } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { ColourSchemeSwitch } from '../ui/ColourSchemeSwitch.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { useWords } from '../words/speech.tsx'
import { usePublicLinks } from './links.ts'
import classes from './PublicHeader.module.css'

export function PublicHeader() {
  const { header, logIn, signUp } = useWords().shell
  const publicLinks = usePublicLinks()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    <header className={`${classes.header} no-print`}>
      <SkipLink />
      <Container className={classes.bar}>
        <Link to={paths.home} className={classes.logo} aria-label={header.home}>
          <Logo size={34} withName />
        </Link>
        <nav aria-label={header.main} className={classes.wide}>
          {publicLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={classes.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes.actions}>
          <LanguageSwitch className={classes.onlyWidest} />
          <ColourSchemeSwitch />
          <Button component={Link} to={paths.signIn} variant="subtle" className={classes.onlyWide}>
            {logIn}
          </Button>
          <Button component={Link} to={paths.signUp} className={classes.onlyWide}>
            {signUp}
          </Button>
          <Burger
            opened={open}
            onClick={() => setOpen(!open)}
            className={classes.burger}
            size="sm"
            aria-label={open ? header.closeMenu : header.openMenu}
            aria-expanded={open}
            aria-controls="mobile-menu"
          />
        </div>
      </Container>
      <nav id="mobile-menu" aria-label={header.mobile} className={classes.menu} hidden={!open}>
        {publicLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes.link}>
            {label}
          </NavLink>
        ))}
        <Button component={Link} to={paths.signIn} variant="default" size="md" mt="sm">
          {logIn}
        </Button>
        <Button component={Link} to={paths.signUp} size="md">
          {signUp}
        </Button>
        <LanguageSwitch />
      </nav>
    </header>
  )
}
