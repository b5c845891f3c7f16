import type { Dependencies } from '../../floor/dependencies.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { openDownloads } from './download-statement.ts'
import { openStatementMaking } from './make-statement.ts'
import { openStatementFiles } from './statement-files.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger' | 'checkpoints'> & {
  sources: HistorySources
}

/** What makes statements, as a file at once, as a file that is ordered, and by the month. */
export function openStatements({ config, ...needs }: Needs) {
  const { brand, publicUrl: siteUrl, statementCertificate: certificate } = config
  const making = openStatementMaking({ ...needs, brand, siteUrl, certificate })
  const all = { ...needs, brand, making }
  return { making, downloads: openDownloads(all), files: openStatementFiles(all) }
}
