import { isFilled } from '@larkfield/contract/rules.ts'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { MayWait } from '../pieces/MayWait.tsx'
import classes from './Products.module.css'
import type { NewTerms } from './terms-values.ts'

export type Previewed = Reply<'POST /products/{productId}/terms-preview'>['data'] & { body: NewTerms }

type Props = { productId: string; previewed: Previewed; onBack: () => void; onDone: () => void }

/** The terms as customers will read them, before they are set. */
export function TermsPreview({ productId, previewed, onBack, onDone }: Props) {
  const { preview: words } = useDeskWords().products
  const { day } = useFormats()
  const refresh = useRefresh()
  const { body, isWorse, earliest, letter } = previewed
  const form = useForm({ initialValues: { reason: '' } })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ reason }) => {
      const { message } = await api('POST /products/{productId}/terms', {
        params: { productId },
        body: { ...body, ...(isFilled(reason) && { reason: reason.trim() }) },
      })
      toast.success(message)
      onDone()
      await refresh()
    },
    { onWaiting: onDone },
  )
  return (
    <DialogForm onSubmit={onSubmit} busy={busy} submit={words.submit} onCancel={onBack} unsaved byButtonOnly>
      <Alert
        variant="light"
        color={isWorse ? 'accent' : 'primary'}
        icon={isWorse ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      >
        {isWorse ? words.worse(day(earliest)) : words.better}
      </Alert>
      <Stack gap="xs">
        <Title order={3} fz="1rem">
          {words.letter}
        </Title>
        {letter ? (
          <div className={classes.letter}>
            <Text fw={600}>{letter.subject}</Text>
            <Text mt="xs">{letter.content}</Text>
          </div>
        ) : (
          <Text c="dimmed">{words.noLetter}</Text>
        )}
      </Stack>
      <KeptReason {...form.getInputProps('reason')} />
      <MayWait />
    </DialogForm>
  )
}
