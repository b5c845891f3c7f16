import type { CustomerWords } from '../area-words.ts'
import { account } from './customer/account.ts'
import { layout } from './customer/layout.ts'
import { signedIn } from './signed-in.ts'

const customer: CustomerWords = { account, layout }

/** All that is said in this area, loaded when someone enters it. */
export const area = { customer, signedIn }
