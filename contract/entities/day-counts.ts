import { z } from 'zod'

/** Which part of a year a day is, and so how much of a yearly rate it earns. */
export const dayCount = z.enum(['ACT/365F', 'ACT/360', 'ACT/ACT', '30E/360'])
export const dayCounts = dayCount.options
export type DayCount = (typeof dayCounts)[number]
