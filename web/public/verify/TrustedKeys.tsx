import { toHex } from '@larkfield/contract/proofs/bytes.ts'
import { keyText, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { Button, Text, Title } from '@mantine/core'
import { AddWitness } from './AddWitness.tsx'
import classes from './TrustedKeys.module.css'
import type { Keys } from './use-keys.ts'
import { useVerifyWords } from './use-verify-words.ts'

/** Whose signatures count here, to be compared with what is printed elsewhere, and a witness of one's own. */
export function TrustedKeys({ keys }: { keys: Keys }) {
  const { keys: words } = useVerifyWords()
  const { known, own, remove } = keys
  const witnesses = known?.witnesses ?? []
  return (
    <>
      <Text c="dimmed">{words.lead}</Text>
      <Title order={3} fz="1.05rem" mt="lg">
        {words.bank}
      </Title>
      <ul className={classes.keys}>
        {known?.bank.map(({ key, isCurrent }) => (
          <Key key={keyText(key)} shown={key} note={isCurrent ? words.current : words.earlier} />
        ))}
      </ul>
      <Title order={3} fz="1.05rem" mt="lg">
        {words.witnesses}
      </Title>
      {witnesses.length + own.length === 0 && <Text mt={4}>{words.noWitnesses}</Text>}
      <ul className={classes.keys}>
        {witnesses.map((key) => (
          <Key key={keyText(key)} shown={key} />
        ))}
        {own.map((key) => (
          <Key key={keyText(key)} shown={key} note={words.own} onRemove={() => remove(key)} />
        ))}
      </ul>
      <AddWitness known={[...witnesses, ...own]} onKey={keys.add} />
    </>
  )
}

type KeyProps = { shown: VerifierKey; note?: string; onRemove?: () => void }

function Key({ shown, note, onRemove }: KeyProps) {
  const { keys: words } = useVerifyWords()
  return (
    <li className={classes.key}>
      <div className={classes.head}>
        <strong>{shown.name}</strong>
        <span className={classes.short}>{toHex(shown.keyId)}</span>
        {note && <span className={classes.note}>{note}</span>}
        {onRemove && (
          <Button size="compact-sm" variant="subtle" onClick={onRemove} aria-label={words.remove(shown.name)}>
            {words.removeButton}
          </Button>
        )}
      </div>
      <code className={classes.whole}>{keyText(shown)}</code>
    </li>
  )
}
