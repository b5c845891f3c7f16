import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Figures } from './Figures.tsx'
import { Loaded } from './Loaded.tsx'

/** What has accrued by a day and is in no posting yet. */
export function Accrued({ currency, day }: { currency: string; day: string }) {
  const { accounting: words } = useDeskWords()
  const { day: dayText } = useFormats()
  const query = useQuery({
    queryKey: ['accrued-interest', currency, day],
    queryFn: ({ signal }) => api('GET /accrued-interest', { query: { currency, day }, signal }),
    select: (reply) => reply.data,
  })
  return (
    <>
      <Text fw={650} mt="xl">
        {words.accrued.title}
      </Text>
      <Text c="dimmed" size="sm" mb="sm">
        {words.accrued.note}
      </Text>
      <Loaded query={query}>
        {(accrued) => (
          <Figures
            label={words.accrued.title}
            heads={['', words.columns.name]}
            currency={currency}
            columns={[{ label: words.columns.amount }]}
            rows={(['toCustomers', 'onLoans'] as const).map((part) => {
              const { accounts, through, amount } = accrued[part]
              const until = through && ` · ${words.accrued.through(dayText(through))}`
              return {
                key: part,
                name: (
                  <>
                    {words.accrued[part]}
                    <Text size="xs" c="dimmed">
                      {words.accrued.accounts(accounts)}
                      {until}
                    </Text>
                  </>
                ),
                amounts: [amount],
              }
            })}
          />
        )}
      </Loaded>
    </>
  )
}
