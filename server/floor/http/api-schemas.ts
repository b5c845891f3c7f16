import * as accounts from '@larkfield/contract/entities/accounts.ts'
import * as audit from '@larkfield/contract/entities/audit.ts'
import * as cards from '@larkfield/contract/entities/cards.ts'
import * as customers from '@larkfield/contract/entities/customers.ts'
import * as documents from '@larkfield/contract/entities/documents.ts'
import * as factors from '@larkfield/contract/entities/factors.ts'
import * as history from '@larkfield/contract/entities/history.ts'
import * as loans from '@larkfield/contract/entities/loans.ts'
import * as messages from '@larkfield/contract/entities/messages.ts'
import * as securityEntities from '@larkfield/contract/entities/security.ts'
import * as staff from '@larkfield/contract/entities/staff.ts'
import * as wires from '@larkfield/contract/entities/wires.ts'
import { plainPattern } from '@larkfield/contract/plain-patterns.ts'
import { z } from 'zod'

export type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  required?: string[]
}

/** The things of the bank by name, so that a generated client has one type for each instead of one for each reply. */
const entities = {
  ...accounts,
  ...audit,
  ...cards,
  ...customers,
  ...documents,
  ...factors,
  ...history,
  ...loans,
  ...messages,
  ...securityEntities,
  ...staff,
  ...wires,
}

const names = z.registry<{ id: string }>()
for (const [name, entity] of Object.entries(entities)) {
  if (entity instanceof z.ZodType) names.add(entity, { id: name.charAt(0).toUpperCase() + name.slice(1) })
}

/** What a call takes, as the server judges it. */
export const takenSchema = (fields: z.ZodType): Schema =>
  bare(z.toJSONSchema(fields, { io: 'input', metadata: z.registry(), override: inPlainPatterns }))

/**
 * What a call answers: the schema, and those of the things in it. Later versions may answer more than this one, so
 * that no reader should insist on knowing every field.
 */
export function answeredSchema(fields: z.ZodType): { schema: Schema; things: Record<string, Schema> } {
  const { $defs: things = {}, ...schema } = bare(
    z.toJSONSchema(fields, {
      io: 'output',
      metadata: names,
      override: ({ jsonSchema }) => {
        inPlainPatterns({ jsonSchema })
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    }),
  )
  const placed = JSON.stringify({ schema, things }).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(placed)
}

/** As programs of any language read them; the server judges by its own. */
function inPlainPatterns({ jsonSchema }: { jsonSchema: { pattern?: string } }): void {
  if (jsonSchema.pattern !== undefined) jsonSchema.pattern = plainPattern(jsonSchema.pattern)
}

const bare = ({ $schema: _, ...schema }: Record<string, unknown>): Schema => schema as Schema
