import { Drawing, type IconProps } from './Drawing.tsx'

export const IconStack2 = (props: IconProps) => (
  <Drawing path="M12 4l-8 4l8 4l8 -4l-8 -4M4 12l8 4l8 -4M4 16l8 4l8 -4" {...props} />
)
