import { useDeskWords } from '../../words/desk.ts'

/** What types and states of the contract are called; one that no catalogue knows keeps its own name. */
export function useAccountNames() {
  const { account } = useDeskWords()
  const types: Record<string, string> = account.types
  const maritalStatuses: Record<string, string> = account.maritalStatuses
  return {
    accountType: (type: string) => types[type] ?? type,
    maritalStatus: (status: string) => maritalStatuses[status] ?? status,
  }
}
