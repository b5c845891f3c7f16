export type Sent = { body?: object; token?: string; key?: string }

/** A call as any client makes it. */
export function callAt(bankUrl: string, name: string, { body, token, key }: Sent): Promise<Response> {
  const [method = 'GET', path = '/'] = name.split(' ')
  return fetch(bankUrl + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
