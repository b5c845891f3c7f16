import { Drawing, type IconProps } from './Drawing.tsx'

export const IconId = (props: IconProps) => (
  <Drawing
    path="M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -10M7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 8l2 0M15 12l2 0M7 16l10 0"
    {...props}
  />
)
