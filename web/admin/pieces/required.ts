import { because, type Check } from '@larkfield/contract/checks.ts'
import { isFilled } from '@larkfield/contract/rules.ts'

/** Fields that must hold something; an amount of zero is nothing. */
export const required = (fields: string[]): Check<Record<string, unknown>>[] =>
  fields.map((field) => ({
    field,
    ...because('fields_missing'),
    holds: (input) => isFilled(input[field]),
  }))
