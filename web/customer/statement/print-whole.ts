import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { gatherLines } from './gather-lines.ts'
import type { StatementLine } from './StatementTable.tsx'

/** A hundred sheets or so; what is longer is a file's work. */
const MOST_PRINTED = 5_000

/** Prints every line of the period, not only those on the screen, so that lines and closing balance agree. */
export function usePrintWhole(load: Parameters<typeof gatherLines<StatementLine>>[0]) {
  const { statement: words } = useCustomerWords()
  const { number } = useFormats()
  const problemText = useProblemText()
  const [whole, setWhole] = useState<StatementLine[]>()
  useEffect(() => {
    if (!whole) return
    const printed = () => setWhole(undefined)
    window.addEventListener('afterprint', printed, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', printed)
  }, [whole])
  const { mutate, isPending } = useMutation({
    mutationFn: () => gatherLines(load, MOST_PRINTED),
    onSuccess: (lines) => (lines ? setWhole(lines) : toast.error(words.tooLongToPrint(number(MOST_PRINTED)))),
    onError: (problem) => toast.error(problemText(problem)),
  })
  return { whole, print: () => mutate(), gathering: isPending }
}
