import { readConfig } from '../floor/config.ts'

/** The shipped brand as a bank in Germany would fill it in. */
export const germanBrand = { ...readConfig({}).brand, locale: 'de-DE', currency: 'EUR' }
