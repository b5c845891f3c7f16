import type { CustomerWords } from './area-words.ts'
import { customer } from './en/customer.ts'
import { useArea } from './speech.tsx'

export const useCustomerWords = (): CustomerWords => useArea('customer')?.customer ?? customer
