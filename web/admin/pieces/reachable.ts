/** Mantine hides the small buttons that clear a field from keyboards and screen readers; at this desk they count. */
export const reachable = { tabIndex: 0, 'aria-hidden': false } as const
