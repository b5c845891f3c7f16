import type { NightRun } from '@larkfield/contract/entities/night.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'

/** What a step is called; one that no catalogue knows is shown by its own name. */
export function useStepName(): (step: string) => string {
  const names: Record<string, string> = useDeskWords().night.steps
  return (step) => names[step] ?? step
}

type Did = NightRun['steps'][number]['did']

/** What a step did, as people say it: "1,204 accounts, 17 credits". */
export function useCounts(): (did: Did) => string | undefined {
  const { counts } = useDeskWords().night
  const { number, list } = useFormats()
  const names: Record<string, { one: string; many: string }> = counts
  return (did) => {
    const told = did
      .filter(({ count }) => count !== 0)
      .map(({ what, count }) => {
        const { one, many } = names[what] ?? { one: what, many: what }
        return `${number(count)} ${count === 1 ? one : many}`
      })
    return told.length > 0 ? list(told) : undefined
  }
}
