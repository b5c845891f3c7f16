import { checkedToBrand } from '@larkfield/contract/brand.ts'
// The build answers this import with the file that BRAND_FILE names, when it names one.
import file from '../brand.json' with { type: 'json' }

export const brand = checkedToBrand(file)
