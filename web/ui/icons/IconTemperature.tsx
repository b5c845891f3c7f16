import { Drawing, type IconProps } from './Drawing.tsx'

export const IconTemperature = (props: IconProps) => (
  <Drawing path="M10 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 0 0 -4 0v8.5M10 9l4 0" {...props} />
)
