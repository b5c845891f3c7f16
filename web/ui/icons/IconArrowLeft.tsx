import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowLeft = (props: IconProps) => <Drawing path="M5 12l14 0M5 12l6 6M5 12l6 -6" {...props} />
