import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowDown = (props: IconProps) => (
  <Drawing path="M12 5l0 14M18 13l-6 6M6 13l6 6" {...props} />
)
