import type { Brand } from '@larkfield/contract/brand.ts'
import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { proofText } from '@larkfield/contract/proofs/statement-proof.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Checkpoints } from '../../floor/checkpoints/checkpoints.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { boundedQueue } from '../../floor/jobs/bounded-queue.ts'
import { dayOf } from '../../floor/money/dates.ts'
import type { PdfCertificate } from '../../floor/secrets/pdf-certificate.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { buildProof, type ProofText } from './build-proof.ts'
import type { StatementCut } from './cut.ts'
import { makeSealedPdf } from './document/sealed-pdf.ts'
import { linesIn } from './file-reply.ts'
import { statementFormats } from './formats/formats.ts'
import { packCut, unpackCut } from './kept-cut.ts'
import {
  documentOf,
  insertStatement,
  keepDocument,
  lastTransferOf,
  type StatementRow,
  statementByCode,
} from './kept-statements.queries.ts'
import { drawCode } from './statement-code.ts'

type Needs = Pick<Dependencies, 'database'> & {
  brand: Brand
  checkpoints: Checkpoints
  /** Where a statement is checked: the bank as the world reaches it. */
  siteUrl: string | undefined
  certificate: PdfCertificate | undefined
}

/** Some eight hundred pages, and the tags of all of them in memory; the tables have no such limit. */
const MOST_LINES_DRAWN = 25_000

export type Making = { signal: AbortSignal; onLine?: () => void }

export type StatementMaking = ReturnType<typeof openStatementMaking>

/** Makes the files of a cut, and keeps what a document needs to be found and proved again. */
export function openStatementMaking({ database, brand, checkpoints, siteUrl, certificate }: Needs) {
  // Drawing is work for the processor: one page at a time, so that everybody else is served as well.
  const takeTurn = boundedQueue({ atOnce: 1, patienceMs: 20_000 })
  const { postings } = wordsOf(brand)

  const prove = async (
    cut: StatementCut,
    { code, size }: { code: string; size: number },
  ): Promise<ProofText> => {
    const note = await checkpoints.noteOf(size)
    const origin = await checkpoints.keys.origin()
    return buildProof(cut, { db: database.pool, origin, checkpoint: { note, size }, code, postings })
  }

  const draw = async (cut: StatementCut, { code, size }: { code: string; size: number }, making: Making) =>
    makeSealedPdf(
      {
        cut,
        brand,
        madeOn: dayOf(cut.madeAt),
        code,
        verifyUrl: siteUrl && `${siteUrl}/#/verify?code=${code}`,
        proof: await prove(cut, { code, size }),
        signNote: (text) => checkpoints.keys.sign(text),
        ...(certificate && { certificate }),
        ...making,
      },
      takeTurn,
    )

  /** Keeps the cut and gives what stands on its paper. */
  async function keep(cut: StatementCut, of: { customerId: string; month?: string }) {
    const [account, ...others] = cut.accounts
    const last = await lastTransferOf(database, cut.accounts)
    const { size } = await checkpoints.covering(last)
    const code = drawCode()
    const sum = (pick: (one: StatementCut['accounts'][number]) => bigint) =>
      cut.accounts.reduce((total, one) => total + pick(one), 0n)
    const id = await insertStatement(database, {
      code,
      customerId: of.customerId,
      accountId: others.length > 0 ? null : account!.id,
      month: of.month ?? null,
      from: cut.from,
      to: cut.to,
      treeSize: size,
      lineCount: linesIn(cut),
      accountName: account!.name,
      currency: account!.currency,
      openingMinor: sum(({ opening }) => opening.balanceMinor),
      closingMinor: sum(({ closing }) => closing.balanceMinor),
      content: await packCut(cut),
    })
    return { id, code, size }
  }

  const assertDrawable = (format: StatementFormat, cut: StatementCut) => {
    if (format === 'pdf' && linesIn(cut) > MOST_LINES_DRAWN) throw new Refusal('statement_too_long')
  }

  return {
    keep,
    assertDrawable,

    /** A file of a period, from the books of this moment. */
    async write(
      format: StatementFormat,
      cut: StatementCut,
      { customerId, ...making }: Making & { customerId: string },
    ): Promise<AsyncIterable<string | Uint8Array>> {
      if (format !== 'pdf') return statementFormats[format].write(cut, brand, making)
      assertDrawable(format, cut)
      const kept = await keep(cut, { customerId })
      return inPieces(await draw(cut, kept, making))
    },

    /** A file of a statement that is kept; its document is drawn once. */
    async writeKept(
      format: StatementFormat,
      row: StatementRow,
      making: Making,
    ): Promise<{ cut: StatementCut; content: AsyncIterable<string | Uint8Array> }> {
      const cut = await unpackCut(row.content)
      if (format !== 'pdf') return { cut, content: statementFormats[format].write(cut, brand, making) }
      const drawn = await documentOf(database, row.id)
      if (drawn) return { cut, content: inPieces(drawn) }
      assertDrawable(format, cut)
      const made = await draw(cut, { code: row.code, size: Number(row.tree_size) }, making)
      return { cut, content: inPieces(await keepDocument(database, row.id, made)) }
    },

    /** The proof file of a statement by the code on it, for whoever has it on paper. */
    async proofByCode(code: string): Promise<string> {
      const row = await statementByCode(database, code)
      if (!row) throw new Refusal('no_such_statement', { field: 'code' })
      const size = Number(row.tree_size)
      const proof = await prove(await unpackCut(row.content), { code: row.code, size })
      return checkpoints.keys.sign(proofText({ ...proof, document: null }))
    },
  }
}

const PIECE_BYTES = 256 * 1024

async function* inPieces(whole: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES)
}
