import { iso4217 } from './currencies.ts'

/**
 * The bank's face: everything a deployer changes to make it theirs. Checked by hand rather than by a schema
 * library, so that the browser can read it without carrying one.
 */
export type Brand = {
  name: string
  /** Other names a customer may type as the bank of an in-house wire. */
  shortNames: string[]
  tagline: string
  description: string
  address: string
  phone: string
  email: string
  currency: string
  locale: string
  /** Ten shades each, light to dark. */
  colours: { primary: string[]; accent: string[] }
  logo: { viewBox: string; shapes: { colour: 'primary' | 'accent'; d: string }[] }
  claims: { replyTime: string; businessesHelped: string }
  legal: { notice: string; privacy: string; terms: string }
  /** What the brand says, in the other languages of the site; the texts above are in the language of `locale`. */
  translations?: Record<string, BrandTexts>
}

/** The part of a brand that is prose. */
export type BrandTexts = Pick<Brand, 'tagline' | 'description' | 'claims' | 'legal'>

/** The brand as it speaks this language, as far as its file has been translated. */
export const brandIn = (brand: Brand, language: string): Brand => ({
  ...brand,
  ...brand.translations?.[language],
})

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const texts: Check = (value) => Array.isArray(value) && value.every(text)
const scale: Check = (value) =>
  Array.isArray(value) && value.length === 10 && value.every((shade) => /^#[0-9a-f]{6}$/i.test(String(shade)))
const shapes: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((shape) => ['primary', 'accent'].includes(shape?.colour) && /^[\d\sa-z.,+-]+$/i.test(shape?.d))
const locale: Check = (value) => {
  try {
    return text(value) && Intl.NumberFormat.supportedLocalesOf(String(value)).length > 0
  } catch {
    return false
  }
}

type Fields = Record<string, { check: Check; wants: string }>

const textFields: Fields = {
  tagline: { check: text, wants: 'a text' },
  description: { check: text, wants: 'a text' },
  'claims.replyTime': { check: text, wants: 'a text' },
  'claims.businessesHelped': { check: text, wants: 'a text' },
  'legal.notice': { check: text, wants: 'a text' },
  'legal.privacy': { check: text, wants: 'a text' },
  'legal.terms': { check: text, wants: 'a text' },
}

const fields: Fields = {
  name: { check: text, wants: 'a text' },
  shortNames: { check: texts, wants: 'a list of texts' },
  address: { check: text, wants: 'a text' },
  phone: { check: text, wants: 'a text' },
  email: { check: (value) => text(value) && String(value).includes('@'), wants: 'an email address' },
  currency: { check: (value) => iso4217.has(String(value)), wants: 'a currency of ISO 4217 such as USD' },
  locale: { check: locale, wants: 'a language and region that exist, such as en-US' },
  'colours.primary': { check: scale, wants: 'ten colours such as #12543f, light to dark' },
  'colours.accent': { check: scale, wants: 'ten colours such as #c87212, light to dark' },
  'logo.viewBox': { check: text, wants: 'an SVG view box' },
  'logo.shapes': { check: shapes, wants: 'a list of { colour: "primary" | "accent", d: path data }' },
  ...textFields,
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** Gives the brand back when it is whole, or throws one sentence that names every field to mend. */
export function checkedToBrand(value: unknown): Brand {
  const languages = Object.keys((at(value, 'translations') as object | undefined) ?? {})
  const translated = languages.flatMap((language) =>
    Object.entries(textFields).map(([path, field]) => [`translations.${language}.${path}`, field] as const),
  )
  const wrong = [...Object.entries(fields), ...translated].filter(
    ([path, field]) => !field.check(at(value, path)),
  )
  if (wrong.length > 0) {
    throw new Error(
      `The brand file needs ${wrong.map(([path, field]) => `${path}: ${field.wants}`).join('; ')}.`,
    )
  }
  return value as Brand
}

/** Whether a bank name typed on a wire means this bank. */
export function namesThisBank(brand: Pick<Brand, 'name' | 'shortNames'>, bank: string): boolean {
  const typed = bank.trim().toLowerCase()
  return [brand.name, ...brand.shortNames].some((name) => name.toLowerCase() === typed)
}
