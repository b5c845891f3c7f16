import { Button, Text } from '@mantine/core'
import { IconCloudOff, IconLock } from '../../ui/icons.ts'
import classes from './CheckPanel.module.css'
import { CodeForm } from './CodeForm.tsx'
import { DropField } from './DropField.tsx'
import { Progress } from './Progress.tsx'
import type { Checking } from './use-check.ts'
import type { Keys } from './use-keys.ts'
import { useVerifyWords } from './use-verify-words.ts'

export const COMMAND = 'npm run verify-statement FILE'

type Props = { keys: Keys; checking: Checking; code: string }

/** Where a statement is handed in: as a file, or by its code. */
export function CheckPanel({ keys, checking, code }: Props) {
  const { unable } = useVerifyWords()
  if (keys.at === 'unable') {
    return (
      <div className={classes.panel} role="alert">
        <IconLock size={30} stroke={1.5} aria-hidden />
        <Text fw={600} mt="xs" fz="1.15rem">
          {unable.title}
        </Text>
        <Text mt="xs">{unable.text}</Text>
        <Text mt="md">{unable.command}</Text>
        <code className={classes.command}>{COMMAND}</code>
      </div>
    )
  }
  const { stage, startOver } = checking
  const isBusy = ['reading', 'asking', 'checking'].includes(stage.at)
  return (
    <div className={classes.panel}>
      <DropField onFiles={checking.takeFiles} />
      <CodeForm
        key={code}
        given={code}
        isBusy={isBusy}
        onCode={checking.takeCode}
        onTyping={() => stage.at === 'refused' && startOver()}
        onWrong={startOver}
      />
      {keys.at === 'failed' || keys.at === 'none' ? (
        <NoKeys isNone={keys.at === 'none'} again={keys.again} />
      ) : (
        <Progress stage={stage} areKeysThere={keys.at === 'ready'} />
      )}
    </div>
  )
}

function NoKeys({ isNone, again }: { isNone: boolean; again: () => void }) {
  const { keysMissing: words } = useVerifyWords()
  return (
    <div className={classes.notice} data-tone="bad" role="alert">
      <IconCloudOff size={22} stroke={1.6} aria-hidden />
      <div>
        <Text fw={600}>{words.title}</Text>
        <Text size="sm">{isNone ? words.none : words.text}</Text>
        <Button mt="xs" size="sm" variant="default" onClick={again}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
