/** Until the contract's own map of calls lands, any call may be made with any input. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

type Scalar = string | number | boolean | undefined

export type Options<_Name extends CallName> = {
  params?: Record<string, string | number>
  query?: Record<string, Scalar>
  body?: unknown
  form?: Record<string, Scalar | Blob>
  idempotencyKey?: string
  signal?: AbortSignal
  onUploadProgress?: (share: number) => void
}

// biome-ignore lint/suspicious/noExplicitAny: replies are typed by the contract's map once it is there
export type Reply<_Name extends CallName> = any
