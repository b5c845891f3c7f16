import { Drawing, type IconProps } from './Drawing.tsx'

export const IconCar = (props: IconProps) => (
  <Drawing
    path="M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-6l2 -5h9l4 5h1a2 2 0 0 1 2 2v4h-2m-4 0h-6m-6 -6h15m-6 0v-5"
    {...props}
  />
)
