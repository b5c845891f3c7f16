type Page<Line> = { lines: Line[]; nextCursor: string | null | undefined; total: number | undefined }

/**
 * All lines of a period, page by page in order. Undefined when there are more than `most`, or as soon as the first
 * page tells so: a paper with some of the lines under the balance of all would be wrong.
 */
export async function gatherLines<Line>(
  load: (cursor: string | undefined) => Promise<Page<Line>>,
  most: number,
): Promise<Line[] | undefined> {
  const gathered: Line[] = []
  let cursor: string | undefined
  do {
    const page = await load(cursor)
    gathered.push(...page.lines)
    if (gathered.length > most || (page.total ?? 0) > most) return undefined
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return gathered
}
