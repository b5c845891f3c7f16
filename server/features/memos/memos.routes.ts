import { texts } from '@larkfield/contract/texts.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { memoRecording } from './record-memo.ts'

export const memosRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  ({
    'POST /transaction-history': async ({ session, origin, body: asked }) => ({
      message: texts.adminHistory.done,
      data: await propose(database, { act: memoRecording, asked, by: { session, origin } }),
    }),
  }) satisfies Handlers
