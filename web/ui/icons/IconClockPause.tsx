import { Drawing, type IconProps } from './Drawing.tsx'

export const IconClockPause = (props: IconProps) => (
  <Drawing path="M20.942 13.018a9 9 0 1 0 -7.909 7.922M12 7v5l2 2M17 17v5M21 17v5" {...props} />
)
