import { Drawing, type IconProps } from './Drawing.tsx'

export const IconPlus = (props: IconProps) => <Drawing path="M12 5l0 14M5 12l14 0" {...props} />
