import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiProblem } from '../../api.ts'
import type { UpdateValues } from './account-values.ts'

type Field = keyof UpdateValues
export type Choice = 'theirs' | 'mine'

/** A field that somebody else changed while this form was open. */
export type ClashingField = {
  field: Field
  /** Who did, where the bank knows. */
  by: string | undefined
  seen: unknown
  now: UpdateValues[Field]
  mine: UpdateValues[Field]
  choice: Choice | undefined
}

/** What the bank refused to write over: both versions stand beside each other until one is chosen for each field. */
export function useClash(form: UseFormReturnType<UpdateValues>) {
  const [fields, setFields] = useState<ClashingField[]>([])

  /** What was typed is in the form still, and may be typed over. */
  const mineOf = ({ field, mine, choice }: ClashingField) => (choice === 'theirs' ? mine : form.values[field])
  const shown = fields.map((one) => {
    const mine = mineOf(one)
    // Whoever types something else has decided.
    const choice = one.choice ?? (String(mine) === String(one.mine) ? undefined : 'mine')
    return { ...one, mine, choice }
  })

  return {
    fields: shown,
    isUndecided: shown.some(({ choice }) => choice === undefined),
    begin(problem: unknown, { typed, now }: { typed: UpdateValues; now: UpdateValues }) {
      const changed = (problem instanceof ApiProblem && problem.data?.changed) || []
      setFields(
        changed
          .map(({ field, by, before }) => ({ field: field as Field, by, seen: before }))
          .filter(({ field }) => field in typed)
          .map((one) => ({ ...one, now: now[one.field], mine: typed[one.field], choice: undefined })),
      )
    },
    choose(field: Field, choice: Choice) {
      const one = shown.find((other) => other.field === field)
      if (!one) return
      setFields(fields.map((other) => (other.field === field ? { ...one, choice } : other)))
      form.setFieldValue(field, choice === 'theirs' ? one.now : one.mine)
    },
    end: () => setFields([]),
  }
}
