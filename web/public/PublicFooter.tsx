import { Container, Text } from '@mantine/core'
import { Link } from 'react-router'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Logo.tsx'
import { publicLinks } from './links.ts'
import classes from './PublicFooter.module.css'

export function PublicFooter() {
  return (
    <footer className={`${classes.footer} no-print`}>
      <Container className={classes.columns}>
        <div className={classes.about}>
          <Logo size={34} withName onDark />
          <Text mt="md">{brand.tagline}</Text>
        </div>
        <nav aria-label="Footer">
          <h2>Explore</h2>
          {publicLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Your account">
          <h2>Your account</h2>
          <Link to={paths.signIn}>Log In</Link>
          <Link to={paths.signUp}>Sign Up</Link>
          <Link to={paths.forgotPassword}>Forgot password</Link>
          <Link to={paths.adminLogin}>Bank staff</Link>
        </nav>
        <address>
          <h2>Office</h2>
          <p className={classes.office}>{brand.address}</p>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </address>
      </Container>
      <Container className={classes.legal}>
        <p>{brand.legal.notice}</p>
        <p>
          © {new Date().getFullYear()} {brand.name}
        </p>
      </Container>
    </footer>
  )
}
