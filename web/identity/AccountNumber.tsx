import { Button, CopyButton } from '@mantine/core'
import { accountNumber } from '../ui/format.ts'
import { IconCheck, IconCopy } from '../ui/icons.ts'
import { useWords } from '../words/speech.tsx'
import classes from './AccountNumber.module.css'

/** The number a customer signs in with, in the largest type of the screen, to copy or to write down. */
export function AccountNumber({ digits }: { digits: string }) {
  const { number } = useWords().identity.signUp
  return (
    <div className={classes.card}>
      <div>
        <div className={classes.label}>{number.label}</div>
        <div className={`${classes.digits} tabular`}>{accountNumber(digits)}</div>
      </div>
      <CopyButton value={digits} timeout={2500}>
        {({ copied, copy }) => (
          <Button
            variant="white"
            color="dark"
            size="sm"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? number.copied : number.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
