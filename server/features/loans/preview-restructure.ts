import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { takeToday } from './loan-work.ts'
import { type RestructureAsked, restructure } from './restructure.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger'>

/** The plan that a restructuring would give. */
export const previewRestructure = (
  { config, database, ledger }: Needs,
  loanId: string,
  asked: RestructureAsked,
): Promise<LoanFigures> =>
  tried(database, async (tx) => {
    const work = await takeToday({ ledger, brand: config.brand }, tx, loanId)
    return (await restructure(work, asked)).figures
  })
