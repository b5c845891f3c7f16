import { Drawing, type IconProps } from './Drawing.tsx'

export const IconBuildingBank = (props: IconProps) => (
  <Drawing
    path="M3 21l18 0M3 10l18 0M5 6l7 -3l7 3M4 10l0 11M20 10l0 11M8 14l0 3M12 14l0 3M16 14l0 3"
    {...props}
  />
)
