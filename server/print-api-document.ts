import { apiSettings } from './api-settings.ts'
import { apiDocument } from './floor/http/api-document.ts'

/** `npm run api-document`: the API document of this bank, as it answers `GET /openapi.json`. Nothing is connected. */
console.log(JSON.stringify(apiDocument(apiSettings(process.env)), null, 2))
