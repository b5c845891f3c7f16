import { Drawing, type IconProps } from './Drawing.tsx'

export const IconDevices = (props: IconProps) => (
  <Drawing
    path="M13 9a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-10M18 8v-3a1 1 0 0 0 -1 -1h-13a1 1 0 0 0 -1 1v12a1 1 0 0 0 1 1h9M16 9h2"
    {...props}
  />
)
