import type { Check } from '@larkfield/contract/checks.ts'
import { isFilled } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'

/** Fields that must hold something; an amount of zero is nothing. */
export const required = (fields: string[]): Check<Record<string, unknown>>[] =>
  fields.map((field) => ({
    field,
    text: texts.common.fillAllFields,
    holds: (input) => isFilled(input[field]),
  }))
