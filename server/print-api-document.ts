import { readConfig } from './floor/config.ts'
import { apiDocument } from './floor/http/api-document.ts'

/** `npm run api-document`: the API document of this bank, as it answers `GET /openapi.json`. Nothing is connected. */
console.log(JSON.stringify(apiDocument(readConfig(process.env)), null, 2))
