import { Text } from '@mantine/core'
import { IconAlertTriangle, IconLockCheck } from '../ui/icons.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import type { OwnSecurity } from './own-security.ts'
import classes from './Standing.module.css'

/** So few that somebody should think of new ones. */
const FEW_CODES = 3

/** How well the account is protected, in one sentence. */
export function Standing({ own }: { own: OwnSecurity }) {
  const { standing: words } = useSignedInWords().ownSecurity
  const isSafe = own.factors.length > 0
  const { title, text } = isSafe ? words.some : words.none
  const Picture = isSafe ? IconLockCheck : IconAlertTriangle
  return (
    <div className={classes.standing} data-safe={isSafe || undefined}>
      <span className={classes.mark} aria-hidden>
        <Picture size={28} stroke={1.6} />
      </span>
      <div>
        <Text fw={650} fz="1.15rem" lh={1.3}>
          {title}
        </Text>
        <Text mt={2}>{text}</Text>
        {isSafe && own.recoveryCodesLeft < FEW_CODES && (
          <Text mt={6} fw={550}>
            {words.fewCodes}
          </Text>
        )}
      </div>
    </div>
  )
}
