import { texts } from '@larkfield/contract/texts.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { memoRecording } from './record-memo.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'secrets' | 'sendMail'>

export const memosRoutes = (needs: Needs) =>
  ({
    'POST /transaction-history': async ({ session, origin, body: asked }) => ({
      message: texts.adminHistory.done,
      data: await propose(needs, { act: memoRecording(needs), asked, by: { session, origin } }),
    }),
  }) satisfies Handlers
