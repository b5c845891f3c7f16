import { Anchor, Button, Group, Progress, Text, ThemeIcon } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { IconLock } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useRhythm } from '../../ui/rhythm.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import { useOrderText } from '../orders/order-text.ts'
import type { StandingOrder } from '../orders/orders.ts'
import type { Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { PotMenu } from './PotMenu.tsx'
import classes from './Pots.module.css'
import { potPictures } from './pot-pictures.ts'
import { progressOf } from './progress.ts'

type Props = { pot: Pot; account: OwnAccount; mayChange: boolean; rules: StandingOrder[] }

/** A pot as an object: what it is for, what is in it, how far it has come, and the two ways money goes. */
export function PotCard({ pot, account, mayChange, rules }: Props) {
  const { pots: words } = useCustomerWords()
  const { day, money } = useFormats()
  const place = useLocation()
  const Picture = potPictures[pot.picture]
  const percent = progressOf(pot)
  return (
    <article className={classes.pot} aria-label={pot.name}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <ThemeIcon size={44} radius="xl" variant="light" color="accent" aria-hidden>
          <Picture size={24} stroke={1.6} />
        </ThemeIcon>
        <div className={classes.text}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {pot.name}
          </Text>
          <Text fz="1.15rem" fw={600}>
            <Money amount={pot.balance} currency={pot.currency} />
          </Text>
        </div>
        <PotMenu pot={pot} account={account} mayChange={mayChange} />
      </Group>
      {percent !== undefined && (
        <div>
          <Progress
            value={percent}
            radius="xl"
            color={percent === 100 ? 'primary' : 'accent.5'}
            aria-label={words.progress(pot.name, percent)}
          />
          <Group justify="space-between" gap="xs" mt={6}>
            <Text size="sm" c="dimmed" className="tabular">
              {words.ofGoal(money(pot.goal, pot.currency))}
              {pot.goalDate && `, ${words.until(day(pot.goalDate))}`}
            </Text>
            <Text size="sm" fw={600} className="tabular">
              {percent === 100 ? words.reached : words.percent(percent)}
            </Text>
          </Group>
        </div>
      )}
      {pot.isLocked && pot.lockedUntil && (
        <Text size="sm" c="dimmed">
          <IconLock size={15} aria-hidden style={{ verticalAlign: '-0.15em' }} />{' '}
          {words.locked(day(pot.lockedUntil))}
        </Text>
      )}
      {rules.map((order) => (
        <FilledBy key={order._id} order={order} />
      ))}
      {mayChange && (
        <Group gap="xs" className={classes.ways}>
          <Button
            component={Link}
            to={withDialogAbout(place, 'move', { source: account.accountNumber, target: pot.accountNumber })}
            variant="light"
            size="compact-md"
            aria-label={`${words.putIn}: ${pot.name}`}
          >
            {words.putIn}
          </Button>
          {!pot.isLocked && (
            <Button
              component={Link}
              to={withDialogAbout(place, 'move', {
                source: pot.accountNumber,
                target: account.accountNumber,
              })}
              variant="default"
              size="compact-md"
              aria-label={`${words.takeOut}: ${pot.name}`}
            >
              {words.takeOut}
            </Button>
          )}
        </Group>
      )}
    </article>
  )
}

function FilledBy({ order }: { order: StandingOrder }) {
  const { pots: words } = useCustomerWords()
  const { howMuch } = useOrderText()
  const rhythm = useRhythm()
  return (
    <Text size="sm" c="dimmed">
      {words.filledBy}{' '}
      <Anchor component={Link} to={paths.standingOrder(order._id)} inherit underline="always">
        {howMuch(order)}, {rhythm(order)}
      </Anchor>
    </Text>
  )
}
