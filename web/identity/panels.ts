import {
  type Icon,
  IconEyeOff,
  IconHistory,
  IconLockCheck,
  IconMailCheck,
  IconShieldCheck,
  IconUserShield,
} from '../ui/icons.ts'
import { useWords } from '../words/speech.tsx'
import type { Panel } from './SplitScreen.tsx'

/** What the calm side of each journey says, in the language of the page. */
export function usePanels() {
  const { signIn, admin, signUp } = useWords().identity
  return {
    signIn: withIcons(signIn.panel, [IconEyeOff, IconMailCheck, IconLockCheck]),
    admin: withIcons(admin.panel, [IconHistory, IconShieldCheck, IconUserShield]),
    /** Opening an account, from 1 (the form) to 3 (the first sign-in). */
    signUp: (step: number): Panel => ({ ...signUp.panel, step }),
  }
}

type Said = { heading: string; text: string; points: { title: string; text: string }[] }

const withIcons = ({ points, ...said }: Said, icons: Icon[]): Panel => ({
  ...said,
  points: points.map((point, n) => ({ ...point, icon: icons[n] ?? IconShieldCheck })),
})
