import { Text } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { usePlaces } from '../own-accounts.ts'

/** Dollars and euros make no sum: which accounts a figure of all of them leaves out. */
export function LeftOut({ numbers }: { numbers: string[] | undefined }) {
  const { accounts: words } = useCustomerWords()
  const { list } = useFormats()
  const places = usePlaces()
  if (!numbers?.length) return null
  const names = numbers.map(
    (number) => places.find((place) => place.number === number)?.name ?? accountNumber(number),
  )
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {words.leftOut(list(names))}
    </Text>
  )
}
