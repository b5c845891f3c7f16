import { Drawing, type IconProps } from './Drawing.tsx'

export const IconBuildingCottage = (props: IconProps) => (
  <Drawing
    path="M3 21l18 0M4 21v-11l2.5 -4.5l5.5 -2.5l5.5 2.5l2.5 4.5v11M10 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 21v-5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v5"
    {...props}
  />
)
