import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowsRightLeft = (props: IconProps) => (
  <Drawing path="M21 7l-18 0M18 10l3 -3l-3 -3M6 20l-3 -3l3 -3M3 17l18 0" {...props} />
)
