import { Container, Text } from '@mantine/core'
import { Link } from 'react-router'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useWords } from '../words/speech.tsx'
import { usePublicLinks } from './links.ts'
import classes from './PublicFooter.module.css'

export function PublicFooter() {
  const { footer, logIn, signUp } = useWords().shell
  const publicLinks = usePublicLinks()
  return (
    <footer className={`${classes.footer} no-print`}>
      <Container className={classes.columns}>
        <div className={classes.about}>
          <Logo size={34} withName onDark />
          <Text mt="md">{footer.tagline}</Text>
        </div>
        <nav aria-label={footer.label}>
          <h2>{footer.explore}</h2>
          {publicLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to={paths.verify}>{footer.verify}</Link>
        </nav>
        <nav aria-label={footer.account}>
          <h2>{footer.account}</h2>
          <Link to={paths.signIn}>{logIn}</Link>
          <Link to={paths.signUp}>{signUp}</Link>
          <Link to={paths.forgotPassword}>{footer.forgot}</Link>
          <Link to={paths.adminLogin}>{footer.staff}</Link>
        </nav>
        <address>
          <h2>{footer.office}</h2>
          <p className={classes.office}>{brand.address}</p>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </address>
      </Container>
      <Container className={classes.legal}>
        <p>{footer.notice}</p>
        <div className={classes.last}>
          <p>
            © {new Date().getFullYear()} {brand.name}
          </p>
          <LanguageSwitch />
        </div>
      </Container>
    </footer>
  )
}
