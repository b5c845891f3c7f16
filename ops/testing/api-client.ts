import { resolve } from 'node:path'
import { apiSettings } from '@larkfield/server/api-settings.ts'
import { apiDocument } from '@larkfield/server/floor/http/api-document.ts'
import { generateClient } from './generate-client.ts'

/** npm run api-client -- FILE [ADDRESS]: writes a typed client of this bank's API. docs/API.md shows its use. */
const [file, address] = process.argv.slice(2)
if (!file) {
  console.error('Please say where to write the client: npm run api-client -- bank.ts https://bank.example')
  process.exit(1)
}
const config = apiSettings(process.env)
await generateClient({
  document: apiDocument(config),
  file: resolve(file),
  address: address ?? config.publicUrl ?? `http://${config.host}:${config.port}`,
})
