import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import type { AskedFor } from '@larkfield/contract/entities/factors.ts'

/** What the bank wants to have approved, and the question to answer. */
export type Asked = { question: AskedFor; approving: Approving }
