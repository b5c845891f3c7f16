import type { Brand } from '@larkfield/contract/brand.ts'
// The build answers this import with the file that BRAND_FILE names, when it names one, and has checked it.
import file from '../brand.json' with { type: 'json' }

export const brand = file as Brand
