/** What a chart draws: everything, or nothing while there is nothing but zeros, which would be a bare grid. */
export const worthDrawing = <Point>(points: Point[] | undefined, isSomething: (point: Point) => boolean) =>
  points?.some(isSomething) ? points : []
