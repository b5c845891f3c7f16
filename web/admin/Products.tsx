import { Badge, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { PanelFrame } from '../ui/dialog/PanelFrame.tsx'
import { IconChevronRight, IconPlus } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useDeskWords } from '../words/desk.ts'
import { useMay } from './pieces/desk-self.ts'
import { AddProduct } from './products/AddProduct.tsx'
import { ProductPanel } from './products/ProductPanel.tsx'
import classes from './products/Products.module.css'
import type { Product } from './products/product.ts'
import { useTermsFacts } from './products/terms-facts.ts'

const defaults = { product: '', open: '' }

/** What the bank offers. Everybody at the desk reads it, owners set new terms ahead. */
export default function Products() {
  const { products: words } = useDeskWords()
  usePageMeta({ title: words.title })
  const may = useMay()
  const [{ product: productId, open }, change] = useFilters(defaults)
  const { data, error, refetch } = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => api('GET /products', { signal }),
  })
  const close = () => change(defaults, 'step')
  const show = (product: string) => change({ ...defaults, product }, 'step')
  const chosen = data?.data.find(({ _id }) => _id === productId)
  const mayAdd = may('POST /products')
  const list = (isLoan: boolean) => data?.data.filter(({ kind }) => (kind === 'loan') === isLoan) ?? []
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          mayAdd && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => change({ ...defaults, open: 'add' }, 'step')}
            >
              {words.add}
            </Button>
          )
        }
      />
      {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={64} />}
      {data && (
        <Stack gap="lg">
          <Panel title={words.accounts} flush>
            <List label={words.accounts} products={list(false)} onOpen={show} />
          </Panel>
          <Panel title={words.loans} flush>
            <List label={words.loans} products={list(true)} onOpen={show} />
          </Panel>
        </Stack>
      )}
      <PanelFrame opened={open === 'add' && mayAdd} onClose={close} title={words.add}>
        <AddProduct onClose={close} />
      </PanelFrame>
      <PanelFrame
        opened={chosen !== undefined}
        onClose={close}
        title={chosen && (chosen.name ?? words.names[chosen._id])}
      >
        {chosen && data && (
          <ProductPanel key={chosen._id} productId={chosen._id} noticeDays={data.noticeDays} />
        )}
      </PanelFrame>
    </>
  )
}

type ListProps = { label: string; products: Product[]; onOpen: (id: string) => void }

const List = ({ label, products, onOpen }: ListProps) => (
  <ul className={classes.list} aria-label={label}>
    {products.map((product) => (
      <li key={product._id}>
        <Row product={product} onOpen={() => onOpen(product._id)} />
      </li>
    ))}
  </ul>
)

function Row({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { products: words } = useDeskWords()
  const { inShort } = useTermsFacts()
  const { inForce, ahead } = product
  const name = product.name ?? words.names[product._id] ?? product._id
  // Those that came with the bank say nothing more once it has its own.
  const own = inForce.filter(({ isShipped }) => !isShipped)
  const shown = own.length > 0 ? own : inForce
  return (
    <button type="button" className={classes.row} onClick={onOpen} aria-label={words.open(name)}>
      <span className={classes.name}>{name}</span>
      <span className={classes.terms}>
        {shown.length === 0 && <Text c="dimmed">{words.noTerms}</Text>}
        {shown.map((terms) => (
          <span key={terms._id} className="tabular">
            <strong>{terms.currency ?? words.shipped}</strong> {inShort(terms)}
          </span>
        ))}
      </span>
      <span>
        {ahead.length > 0 && (
          <Badge variant="light" color="accent" tt="none">
            {words.ahead(ahead.length)}
          </Badge>
        )}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </button>
  )
}
