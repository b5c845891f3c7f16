import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import classes from './Products.module.css'
import type { DeskTerms, WholeProduct } from './product.ts'
import { TermsForm } from './TermsForm.tsx'
import { useTermsFacts } from './terms-facts.ts'

/** A product whole: what is in force, and everything it had and will have. */
export function ProductPanel({ productId, noticeDays }: { productId: string; noticeDays: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['products', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}', { params: { productId }, signal }),
    select: (reply) => reply.data,
  })
  const [setting, setSetting] = useState(false)
  if (!data)
    return error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows rows={6} />
  if (!setting) return <Standing product={data} onNew={() => setSetting(true)} />
  return <TermsForm product={data} noticeDays={noticeDays} onClose={() => setSetting(false)} />
}

function Standing({ product, onNew }: { product: WholeProduct; onNew: () => void }) {
  const { products: words } = useDeskWords()
  const may = useMay()
  const { facts } = useTermsFacts()
  const own = product.inForce.filter(({ isShipped }) => !isShipped)
  const shown = own.length > 0 ? own : product.inForce
  return (
    <Stack gap="lg">
      {may('POST /products/{productId}/terms') && (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
            {words.panel.newTerms}
          </Button>
        </Group>
      )}
      {shown.map((terms) => (
        <div key={terms._id}>
          <Title order={3} fz="1rem" mb="xs">
            {`${words.panel.inForce}: ${terms.currency ?? words.anyCurrency}`}
          </Title>
          <DataList rows={facts(terms)} />
        </div>
      ))}
      <div>
        <Title order={3} fz="1rem">
          {words.panel.all}
        </Title>
        {product.terms.length === 0 && <Text c="dimmed">{words.panel.none}</Text>}
        {product.terms.map((terms) => (
          <OneOf key={terms._id} terms={terms} productId={product._id} />
        ))}
      </div>
    </Stack>
  )
}

const colours = { past: 'gray', inForce: 'primary', ahead: 'accent', withdrawn: 'gray' }

function OneOf({ terms, productId }: { terms: DeskTerms; productId: string }) {
  const { products: words } = useDeskWords()
  const { panel } = words
  const { day } = useFormats()
  const { inShort } = useTermsFacts()
  const period = terms.endsOn
    ? panel.period(day(terms.beginsOn), day(terms.endsOn))
    : panel.since(day(terms.beginsOn))
  const notes = [
    terms.isShipped ? words.shipped : period,
    terms.addedBy && panel.setBy(terms.addedBy),
    terms.withdrawnBy && panel.withdrawnBy(terms.withdrawnBy),
    terms.told > 0 && panel.told(terms.told),
  ].filter(Boolean)
  return (
    <article className={classes.term}>
      <Group gap="xs">
        <Text fw={600}>{terms.currency ?? words.anyCurrency}</Text>
        <Badge variant="light" color={colours[terms.state]} tt="none">
          {panel.states[terms.state]}
        </Badge>
        {terms.isWorse && terms.state === 'ahead' && (
          <Badge variant="outline" color="gray" tt="none">
            {panel.worse}
          </Badge>
        )}
      </Group>
      <p className="tabular">{inShort(terms)}</p>
      <p className={classes.note}>{notes.join(' · ')}</p>
      {terms.state === 'ahead' && <Withdraw terms={terms} productId={productId} />}
    </article>
  )
}

function Withdraw({ terms, productId }: { terms: DeskTerms; productId: string }) {
  const { panel } = useDeskWords().products
  const { day } = useFormats()
  const may = useMay()
  const ask = useAskForReason()
  const { act, busy } = useAct((reason: string) =>
    api('POST /products/{productId}/terms/{termsId}/withdraw', {
      params: { productId, termsId: terms._id },
      body: reason ? { reason } : {},
    }),
  )
  if (!may('POST /products/{productId}/terms/{termsId}/withdraw')) return null
  const withdraw = async () => {
    const { withdrawing } = panel
    const reason = await ask({ ...withdrawing, body: withdrawing.body(day(terms.beginsOn)), danger: true })
    if (reason !== undefined) act(reason)
  }
  return (
    <Button variant="subtle" color="red.8" size="compact-sm" mt="xs" loading={busy} onClick={withdraw}>
      {panel.withdraw(day(terms.beginsOn))}
    </Button>
  )
}
