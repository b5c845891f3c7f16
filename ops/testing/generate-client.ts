import orval from 'orval'

type Wanted = {
  /** The API document. */
  document: object
  /** Where to write the client: one TypeScript file that needs nothing but `fetch`. */
  file: string
  /** Where the bank is. */
  address: string
}

/** Makes a typed client of the API from its document alone, as another program's author would. */
export async function generateClient({ document, file, address }: Wanted): Promise<void> {
  await orval(
    {
      input: { target: document as never },
      output: { target: file, client: 'fetch', mode: 'single', baseUrl: address },
    } as never,
    process.cwd(),
    {},
  )
}
