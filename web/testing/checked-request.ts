import type { CallShape } from '@larkfield/contract/call.ts'
import { firstFailing } from '@larkfield/contract/checks.ts'

/** What a screen sends, judged by the contract. A field that is not taken or not good throws. */

type Fields = CallShape['body']
type Field = NonNullable<Fields>['shape'][string]
type Texts = Record<string, string>

/** Paths and queries are text by nature: what has to be a number or a yes or no is read as one, as the server does. */
export function checkedTexts(fields: Fields, texts: Texts): Record<string, unknown> {
  const shape: Record<string, Field> = fields?.shape ?? {}
  const values = Object.entries(texts).map(([key, text]) => [key, readText(shape[key], text)])
  return checked(fields, Object.fromEntries(values))
}

const readText = (field: Field | undefined, text: string): unknown =>
  [text, Number(text), text === 'true'].find((value) => field?.safeParse(value).success) ?? text

/** A body in JSON: the fields, and then the checks that a form and the server share. */
export function checkedFields(shape: CallShape, body: unknown): unknown {
  if (!shape.body) return checked(undefined, body ?? {})
  const fields = checked(shape.body, body ?? {})
  const failing = firstFailing(shape.checks ?? [], fields)
  if (failing) throw new Error(`"${failing.field}" is sent although the form knows better: ${failing.text}`)
  return fields
}

/** The file travels beside the fields that are judged. */
export function checkedForm(shape: CallShape, form: FormData): unknown {
  const { [shape.file ?? '']: file, ...texts } = Object.fromEntries(form)
  if (shape.file && file !== undefined && !(file instanceof Blob))
    throw new Error(`${shape.file} is no file.`)
  return { ...checkedTexts(shape.body, texts as Texts), ...(shape.file && { [shape.file]: file }) }
}

/** A call that takes nothing is as strict as one that takes something. */
function checked(fields: Fields, values: unknown): Record<string, unknown> {
  if (!fields && Object.keys(values ?? {}).length === 0) return {}
  const judged = fields?.safeParse(values)
  if (!judged?.success) throw new Error(judged?.error.message ?? 'it takes no fields.')
  return judged.data
}
