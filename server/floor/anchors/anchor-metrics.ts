import { Gauge, type Registry } from '@prometheus-io/client'
import type { Database } from '../database/database.ts'
import { newestAnchors } from './anchors.queries.ts'

export type FolderState = {
  /** When the folder last held every anchor. */
  currentAt: Date | undefined
  /** Files of anchors that the database does not know. */
  unknown: readonly string[]
}

/** For alarms: when the newest anchor was made, when it left in each way, and whether the folder knows more than it should. */
export function measureAnchors(registry: Registry, database: Database, folder: FolderState): void {
  new Gauge({
    name: 'anchor_timestamp_seconds',
    help: 'When the newest anchor was made, and the newest delivered by mail and url; when the folder was last complete',
    labelNames: ['way'],
    registers: [registry],
    async collect() {
      if (folder.currentAt) this.set({ way: 'folder' }, folder.currentAt.getTime() / 1000)
      for (const { way, made_at } of await newestAnchors(database).catch(() => []))
        this.set({ way }, made_at.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'anchors_unknown_to_database',
    help: 'Anchors in the folder that the database does not know: it was restored, or rolled back',
    registers: [registry],
    collect() {
      this.set(folder.unknown.length)
    },
  })
}
