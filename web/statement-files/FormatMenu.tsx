import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './FormatMenu.module.css'
import { otherFormats, type StatementFormat, shapes } from './formats.ts'

type Props = {
  /** The button that opens it. */
  target: ReactElement
  onChoose: (format: StatementFormat) => void
}

/** All formats but the document, each with what it is for: nobody needs to know their names to choose. */
export function FormatMenu({ target, onChoose }: Props) {
  const { statementFiles: words } = useSignedInWords()
  return (
    <Menu position="bottom-end" shadow="md" width={310} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {otherFormats.map((format) => {
          const { picture: Picture } = shapes[format]
          const { name, what } = words.formats[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Picture size={20} stroke={1.6} aria-hidden />}
              onClick={() => onChoose(format)}
            >
              <span className={classes.name}>{name}</span> <span className={classes.what}>{what}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
