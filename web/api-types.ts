import type { Calls } from '@larkfield/contract/calls.ts'

/** The contract's map of calls as the client sees it: types only, nothing of the contract is in the bundle. */
export type CallName = keyof Calls
export type Reply<Name extends CallName> = Calls[Name]['reply']

type Common = {
  idempotencyKey?: string
  /** In place of the area's own. */
  token?: string
  signal?: AbortSignal
  /** Share sent, 0 to 1. */
  onUploadProgress?: (share: number) => void
  /** Bytes that have come, for calls that answer with a file. */
  onDownloadProgress?: (bytes: number) => void
}

/** A part that the contract declares must be given, unless everything in it is optional. */
type Given<Key extends string, Part> = [Part] extends [undefined]
  ? unknown
  : object extends Part
    ? { [K in Key]?: Part }
    : { [K in Key]: Part }

export type Options<Name extends CallName> = Common &
  Given<'params', Calls[Name]['params']> &
  Given<'query', Calls[Name]['query']> &
  Given<'body', Calls[Name]['body']> &
  Given<'form', Calls[Name]['form']>

/** A call that needs nothing may be made without a second argument. */
export type Arguments<Name extends CallName> =
  object extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>]
