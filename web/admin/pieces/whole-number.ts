import { accountNumber } from '../../ui/format.ts'

/** A number in groups that stay on one line. */
export const wholeNumber = (number: string): string => accountNumber(number).replaceAll(' ', '\u00a0')
