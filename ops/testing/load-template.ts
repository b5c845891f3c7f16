import { openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { loadDemoWhenEmpty } from '../demo/load-demo.ts'
import { demoSecret } from '../demo-secret.ts'

/** Loads the demonstration into the database it is given, in a process of its own: a test run would keep what it takes. */
const [appUrl = '', ownerUrl = ''] = process.argv.slice(2)
const config = { ...readConfig({}), logLevel: 'warn' as const }
const bank = await openBank({ config, databaseUrl: appUrl, secretKey: demoSecret(appUrl) })
await loadDemoWhenEmpty(bank.features.dependencies, ownerUrl)
await bank.close()
