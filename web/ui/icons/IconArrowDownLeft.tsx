import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowDownLeft = (props: IconProps) => (
  <Drawing path="M17 7l-10 10M16 17l-9 0l0 -9" {...props} />
)
