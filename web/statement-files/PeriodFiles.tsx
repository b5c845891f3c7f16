import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '../ui/icons.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { FormatMenu } from './FormatMenu.tsx'
import { type Order, ordered } from './order-file.ts'
import type { useStatementFile } from './use-statement-file.ts'

type Props = {
  /** Has a file of the period made. */
  order: Order
  making: ReturnType<typeof useStatementFile>
  /** A period that cannot be. */
  disabled?: boolean
}

/** A period as a file: the document first, for it is what most people want, and the others by a menu. */
export function PeriodFiles({ order, making: { busy, start }, disabled = false }: Props) {
  const { statementFiles: words } = useSignedInWords()
  const get = ordered(order)
  return (
    <Button.Group>
      <Button
        variant="default"
        disabled={disabled || busy}
        onClick={() => void start('pdf', get)}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        aria-label={words.download}
      >
        {/* On a phone the kind alone, so that all buttons stand in one line. */}
        <Text span inherit visibleFrom="xs">
          {words.download}
        </Text>
        <Text span inherit hiddenFrom="xs">
          {words.formats.pdf.name}
        </Text>
      </Button>
      <FormatMenu
        onChoose={(format) => void start(format, get)}
        target={
          <Button
            variant="default"
            px="xs"
            disabled={disabled || busy}
            aria-label={words.others}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <Text span inherit visibleFrom="sm">
              {words.others}
            </Text>
          </Button>
        }
      />
    </Button.Group>
  )
}
