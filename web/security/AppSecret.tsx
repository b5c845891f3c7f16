import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '../ui/icons.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './AppSecret.module.css'
import { QrCode } from './QrCode.tsx'

/** In groups of four, as people read it aloud. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What an authenticator app needs: to scan, to type, or to open where the app is on this very device. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { addApp: words } = useSignedInWords().ownSecurity
  return (
    <div className={classes.secret}>
      <div className={classes.scan}>
        <Text fw={500}>{words.scan}</Text>
        <QrCode text={address} label={words.picture} />
        <Anchor href={address} size="sm">
          {words.openHere}
        </Anchor>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {words.orType}
      </Text>
      <Group justify="space-between" gap="xs">
        <code className={classes.key}>{inGroups(secret)}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
