import { Drawing, type IconProps } from './Drawing.tsx'

export const IconHelpCircle = (props: IconProps) => (
  <Drawing
    path="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 16v.01M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483"
    {...props}
  />
)
