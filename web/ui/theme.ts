import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { brand } from '../brand.ts'
import { readRoot, subscribeRoot, writeRoot } from '../root-state.ts'

/** Warm paper instead of cold grey; steps 6 and darker pass AA on paper. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e8e4db',
  '#d8d3c8',
  '#bdb7aa',
  '#938d80',
  '#6b675d',
  '#524f47',
  '#3a3833',
  '#262521',
]

/** Night ink: text first, body at 7, as Mantine reads the scale. */
const dark: MantineColorsTuple = [
  '#e6ebe7',
  '#c3ccc6',
  '#a3afa8',
  '#75837b',
  '#3c4a43',
  '#2c3832',
  '#1c2621',
  '#121a16',
  '#0d1411',
  '#080d0b',
]

/** While the font is on its way, one stands in that is as wide (base.css). */
const fontFamily =
  "'Figtree Variable', 'Figtree Stand-in', 'Figtree Stand-in DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  colors: {
    primary: brand.colours.primary as unknown as MantineColorsTuple,
    accent: brand.colours.accent as unknown as MantineColorsTuple,
    gray,
    dark,
  },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.1rem, 1.5rem + 2.4vw, 3.4rem)', lineHeight: '1.08' },
      h2: { fontSize: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.075rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  shadows: {
    xs: '0 1px 2px rgb(24 38 31 / 6%)',
    sm: '0 1px 2px rgb(24 38 31 / 5%), 0 4px 12px rgb(24 38 31 / 5%)',
    md: '0 2px 4px rgb(24 38 31 / 4%), 0 12px 32px rgb(24 38 31 / 8%)',
    lg: '0 4px 8px rgb(24 38 31 / 4%), 0 24px 64px rgb(24 38 31 / 12%)',
    xl: '0 8px 16px rgb(24 38 31 / 5%), 0 40px 96px rgb(24 38 31 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    Container: { defaultProps: { size: 1160 } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, padding: 'lg' },
      styles: { title: { fontSize: '1.3rem', fontWeight: 650 } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    // Lists begin where their field does: centred before they are measured, they stand out of a phone's screen, and the
    // phone widens the page for them.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Textarea: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md' } },
  },
})

/** Our own tokens beside Mantine's: name them in CSS as var(--lf-…). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--lf-ink': brand.colours.primary[9] ?? '', '--lf-glow': brand.colours.accent[3] ?? '' },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-text': '#1d2420',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': 'var(--mantine-color-primary-8)',
    '--lf-surface': '#ffffff',
    '--lf-surface-soft': gray[1],
    '--lf-line': gray[2],
    '--lf-tint': 'var(--mantine-color-primary-0)',
    '--lf-positive': '#136a43',
    '--lf-negative': '#a8321f',
    '--lf-accent-text': 'var(--mantine-color-accent-8)',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9b8a',
    '--mantine-color-default-border': dark[4],
    '--mantine-color-anchor': 'var(--mantine-color-primary-3)',
    // Quiet buttons and badges must stand off the dark sheet they lie on.
    '--mantine-color-primary-light': '#20402f',
    '--mantine-color-primary-light-hover': '#274d39',
    '--mantine-color-primary-light-color': 'var(--mantine-color-primary-1)',
    '--mantine-color-accent-light': '#43300f',
    '--mantine-color-accent-light-hover': '#523a12',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-1)',
    '--lf-surface': '#18211d',
    '--lf-surface-soft': '#1e2924',
    '--lf-line': dark[5],
    '--lf-tint': '#17291f',
    '--lf-positive': '#74d3a4',
    '--lf-negative': '#ff9b8a',
    '--lf-accent-text': 'var(--mantine-color-accent-3)',
  },
})

/** The scheme is part of the state under `root`; first-paint.js reads the same place before anything is drawn. */
export function colourSchemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: (fallback) => (typeof localStorage === 'undefined' ? fallback : readRoot().colourScheme),
    // Being told is answered by setting: only a real change may be written or told, or the two would echo forever.
    set: (colourScheme) => {
      if (colourScheme !== readRoot().colourScheme) writeRoot({ colourScheme })
    },
    subscribe: (onUpdate) => {
      let known = readRoot().colourScheme
      stop = subscribeRoot(() => {
        if (known === readRoot().colourScheme) return
        known = readRoot().colourScheme
        onUpdate(known)
      })
    },
    unsubscribe: () => stop(),
    clear: () => writeRoot({ colourScheme: 'auto' }),
  }
}
