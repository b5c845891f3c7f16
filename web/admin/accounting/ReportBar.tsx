import { Badge, Button, Group, Menu, Select, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { apiFile } from '../../api.ts'
import { IconDownload, IconPrinter } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from './figures.module.css'
import { given, useView } from './view.ts'

export type Report = 'trial-balance' | 'balance-sheet' | 'profit-and-loss' | 'general-ledger' | 'clearing'

type Words = ReturnType<typeof useDeskWords>['accounting']

type Props = {
  /** As the bank understood it; the address may say less. */
  shown: {
    currency: string
    currencies: readonly string[]
    isFinal?: boolean
    isMonthClosed?: boolean
    isBeforeBooks?: boolean
    keptHash?: string | null
    from?: string
    to?: string
    day?: string
  }
  report?: Report | undefined
  /** What else the file is asked by. */
  of?: { line?: string; account?: string }
  /** What is wrong with one of its days. */
  wrong?: { field: string; text: string }
}

/** Of when and in which currency a report is, and the ways to take it away. */
export function ReportBar({ shown, report, of = {}, wrong }: Props) {
  const { accounting: words } = useDeskWords()
  const { change } = useView()
  const day = (name: 'from' | 'to' | 'day') =>
    shown[name] !== undefined && (
      <TextInput
        key={name}
        size="sm"
        type="date"
        label={words[name]}
        value={shown[name]}
        error={wrong?.field === name && wrong.text}
        onChange={({ currentTarget: { value } }) => value && change({ [name]: value, span: '' })}
      />
    )
  return (
    <Group className={classes.bar} gap="sm" align="flex-end" mb="md">
      {day('from')}
      {day('to')}
      {day('day')}
      {shown.currencies.length > 1 && (
        <Select
          size="sm"
          w={110}
          label={words.currency}
          data={[...shown.currencies]}
          value={shown.currency}
          allowDeselect={false}
          onChange={(currency) => change({ currency: currency ?? '' })}
        />
      )}
      {shown.isFinal !== undefined && (
        <Badge variant="light" color={shown.isFinal ? 'primary' : 'accent'} tt="none" size="lg" mb={4}>
          {stateOf(shown, words)}
        </Badge>
      )}
      {report && <TakeAway report={report} shown={shown} of={of} />}
      {shown.keptHash && (
        <Text size="sm" c="dimmed" w="100%">
          {words.kept} <span className={classes.hash}>{shown.keptHash}</span>
        </Text>
      )}
    </Group>
  )
}

function stateOf({ isBeforeBooks, isMonthClosed, isFinal }: Props['shown'], words: Words): string {
  if (isBeforeBooks) return words.beforeBooks
  if (isMonthClosed) return words.monthClosed
  return isFinal ? words.final : words.notFinal
}

const formats = ['pdf', 'xlsx', 'csv'] as const

type TakeAwayProps = Pick<Props, 'shown'> & Required<Pick<Props, 'report' | 'of'>> & { report: Report }

function TakeAway({ report, shown, of }: TakeAwayProps) {
  const { accounting: words } = useDeskWords()
  const problemText = useProblemText()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: (typeof formats)[number]) => {
      const { from = '', to = '', day = '', currency } = shown
      const query = { ...given({ from, to, day }), ...of, ...(of.account ? {} : { currency }), format }
      return apiFile('GET /accounting-export/{report}', { params: { report }, query })
    },
    onSuccess: ({ bytes, fileName }, format) => saveFile(bytes, fileName ?? `${report}.${format}`),
    onError: (problem) => toast.error(problemText(problem)),
  })
  return (
    <Group gap="xs" ml="auto">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            loading={isPending}
            leftSection={<IconDownload size={17} aria-hidden />}
          >
            {words.download}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => mutate(format)}>
              {words.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
