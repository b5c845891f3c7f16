import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowUp = (props: IconProps) => (
  <Drawing path="M12 5l0 14M18 11l-6 -6M6 11l6 -6" {...props} />
)
