import { keepScreen } from './lazy-screen.tsx'
import type { Role } from './paths.ts'
import { painted } from './ui/painted.ts'
import { learnArea } from './words/areas.ts'
import { areaOf, chosenLanguage } from './words/speech.tsx'

/** What an area's first screen is made of; each file comes once, whoever asks for it first. */
const firstScreens: Record<Role, () => Promise<unknown>[]> = {
  customer: () => [
    import('./Guard.tsx').then((it) => keepScreen('Guard', it.default as never)),
    import('./customer/CustomerLayout.tsx').then((it) => keepScreen('CustomerLayout', it.default)),
    import('./customer/Home.tsx').then((it) => keepScreen('Home', it.default)),
    import('./customer/MoreScreens.tsx').then((it) => keepScreen('MoreCustomerScreens', it.default)),
    learnArea(chosenLanguage(), areaOf('customer')),
  ],
  admin: () => [
    import('./Guard.tsx').then((it) => keepScreen('Guard', it.default as never)),
    import('./admin/AdminLayout.tsx').then((it) => keepScreen('AdminLayout', it.default)),
    import('./admin/Dashboard.tsx').then((it) => keepScreen('Dashboard', it.default)),
    import('./admin/MoreScreens.tsx').then((it) => keepScreen('MoreScreens', it.default)),
    learnArea(chosenLanguage(), areaOf('admin')),
  ],
}

/** Brings an area before its owner enters it. What does not come now is asked for again when it is needed. */
export const fetchArea = (role: Role): Promise<unknown> => Promise.allSettled(firstScreens[role]())

type Connection = { saveData?: boolean }
const ahead = new Set<Role>()

/**
 * The same while somebody still types their password, unless their browser is told to save data. It begins once, and
 * after the letter is on the screen: asking for many files takes a slow phone longer than a letter may.
 */
export function fetchAreaAhead(role: Role): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || ahead.has(role)) return
  ahead.add(role)
  painted().then(() => fetchArea(role))
}
