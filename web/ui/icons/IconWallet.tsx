import { Drawing, type IconProps } from './Drawing.tsx'

export const IconWallet = (props: IconProps) => (
  <Drawing
    path="M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12M20 12v4h-4a2 2 0 0 1 0 -4h4"
    {...props}
  />
)
