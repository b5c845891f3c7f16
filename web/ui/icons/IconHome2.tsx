import { Drawing, type IconProps } from './Drawing.tsx'

export const IconHome2 = (props: IconProps) => (
  <Drawing
    path="M5 12l-2 0l9 -9l9 9l-2 0M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7M10 12h4v4h-4l0 -4"
    {...props}
  />
)
