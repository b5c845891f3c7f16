import type { PotPicture } from '@larkfield/contract/entities/own-accounts.ts'
import { Input, Text } from '@mantine/core'
import { useId } from 'react'
import { useCustomerWords } from '../../words/customer.ts'
import classes from './Pots.module.css'
import { potPictures } from './pot-pictures.ts'

type Props = { label: string; value?: PotPicture; onChange?: (picture: PotPicture) => void }

/** One of twelve pictures, by touch or by arrow keys; each is said by name. */
export function PictureField({ label, value = 'rainy_day', onChange }: Props) {
  const { pictures: names } = useCustomerWords().pots.form
  const group = useId()
  return (
    <fieldset className={classes.fieldset}>
      <Input.Label component="legend" size="md">
        {label}
      </Input.Label>
      <div className={classes.pictures}>
        {(Object.keys(potPictures) as PotPicture[]).map((picture) => {
          const Picture = potPictures[picture]
          return (
            <label key={picture} className={classes.picture} title={names[picture]}>
              <input
                type="radio"
                name={group}
                value={picture}
                checked={picture === value}
                aria-label={names[picture]}
                onChange={() => onChange?.(picture)}
              />
              <Picture size={24} stroke={1.6} aria-hidden />
            </label>
          )
        })}
      </div>
      <Text size="sm" c="dimmed" mt={4} aria-hidden>
        {names[value]}
      </Text>
    </fieldset>
  )
}
