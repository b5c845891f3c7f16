import { Drawing, type IconProps } from './Drawing.tsx'

export const IconBabyCarriage = (props: IconProps) => (
  <Drawing
    path="M6 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M2 5h2.5l1.632 4.897a6 6 0 0 0 5.693 4.103h2.675a5.5 5.5 0 0 0 0 -11h-.5v6M6 9h14M9 17l1 -3M16 14l1 3"
    {...props}
  />
)
