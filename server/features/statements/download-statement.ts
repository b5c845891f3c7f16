import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { fileReply, openReading } from './file-reply.ts'
import type { StatementRow } from './kept-statements.queries.ts'
import type { StatementMaking } from './make-statement.ts'
import { type CutAsked, type CutNeeds, readCut } from './read-cut.ts'

type Needs = CutNeeds & { making: StatementMaking }

export type Downloads = ReturnType<typeof openDownloads>

/** Files that are written while they are taken; those of one reader a few at a time. */
export function openDownloads({ making, ...needs }: Needs) {
  const { database, brand } = needs
  const read = openReading()

  return {
    /** Of a period, from the books of this moment. */
    ofPeriod: (
      format: StatementFormat,
      { signal, ...asked }: CutAsked & { signal: AbortSignal },
    ): Promise<RawReply> =>
      read(asked.customerId, async () => {
        const cut = await readCut(needs, asked, await findNow(database))
        const content = await making.write(format, cut, { customerId: asked.customerId, signal })
        return fileReply({ cut, content }, format, brand)
      }),

    /** Of a month, as it was made when the month was over. */
    ofMonth: (
      row: StatementRow,
      { format, reader, signal }: { format: StatementFormat; reader: string; signal: AbortSignal },
    ): Promise<RawReply> =>
      read(reader, async () => fileReply(await making.writeKept(format, row, { signal }), format, brand)),
  }
}
