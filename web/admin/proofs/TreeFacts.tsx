import { overseers, type StaffRole } from '@larkfield/contract/staff-roles.ts'
import { Button, Group, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconFileCertificate, IconShieldCheck } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Books } from '../dashboard/books-query.ts'
import { useDeskSelf, useMay } from '../pieces/desk-self.ts'
import { proving } from './proving.ts'

/** Where the tree over the entries stands, who has signed that, and the ways to make and check a proof. */
export function TreeFacts({ tree }: { tree: Books['tree'] }) {
  const { proofs } = useDeskWords()
  const words = proofs.tree
  const may = useMay()
  const place = useLocation()
  const { number } = useFormats()
  const { size, behind, checkpointAt, checkpointSize } = tree
  return (
    <>
      <DataList
        rows={[
          {
            label: words.size,
            value: (
              <span className="tabular">
                {words.entries(number(size))}
                {behind > 0 && ` · ${words.behind(number(behind))}`}
              </span>
            ),
          },
          {
            label: words.checkpoint,
            value:
              checkpointAt === null || checkpointSize === null ? (
                words.none
              ) : (
                <span className="tabular">
                  <DateText value={checkpointAt} as="moment" /> · {words.of(number(checkpointSize))}
                </span>
              ),
          },
          { label: words.witnesses, value: <Witnesses witnesses={tree.witnesses} /> },
        ]}
      />
      <Group gap="sm" mt="sm">
        {may('GET /entry-proof/{transferId}/{side}') && (
          <Button
            component={Link}
            to={proving(place)}
            variant="light"
            size="xs"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
          >
            {proofs.prove}
          </Button>
        )}
        {/* Beside the desk, whose own screen stays as it is. */}
        <Button
          component="a"
          href={`#${paths.verify}`}
          target="_blank"
          rel="noopener"
          variant="default"
          size="xs"
          leftSection={<IconFileCertificate size={16} aria-hidden />}
        >
          {proofs.check}
        </Button>
      </Group>
    </>
  )
}

function Witnesses({ witnesses }: Pick<Books['tree'], 'witnesses'>) {
  const { tree: words } = useDeskWords().proofs
  const { number } = useFormats()
  const roles: readonly StaffRole[] = useDeskSelf().data?.roles ?? []
  if (witnesses.length === 0) {
    return (
      <>
        {words.noWitness}
        {/* For those who can do something about it. */}
        {overseers.some((role) => roles.includes(role)) && (
          <Text size="sm" c="dimmed">
            {words.addWitness}
          </Text>
        )}
      </>
    )
  }
  return witnesses.map(({ name, size, seenAt }) => (
    <div key={name} className="tabular">
      {size === null || seenAt === null ? (
        words.silent(name)
      ) : (
        <>
          {words.signed(name, number(size))} · <DateText value={seenAt} as="moment" />
        </>
      )}
    </div>
  ))
}
