import { Alert, Button, Stack } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { IconKey, IconMoonStars } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'

/** What keeps an account from sending money, and the way out of it. */
export function AccountNotices({ me }: { me: Me }) {
  const { notices } = useCustomerWords().home
  const { contactCare } = useCustomerWords().account
  const { reason } = useFormats()
  const place = useLocation()
  const dormant = me.accountStatus === 'inactive'
  if (!dormant && !me.mustChangePassword) return null
  return (
    <Stack mb="lg">
      {dormant && (
        <Alert
          color="accent"
          radius="lg"
          icon={<IconMoonStars aria-hidden />}
          title={notices.dormant.title}
          role="status"
        >
          {notices.dormant.text} {me.statusReason && notices.dormant.reason(reason(me.statusReason))}
          <div>
            <Button component={Link} to={withDialog(place, 'care')} variant="default" size="xs" mt="sm">
              {contactCare}
            </Button>
          </div>
        </Alert>
      )}
      {me.mustChangePassword && (
        <Alert
          color="accent"
          radius="lg"
          icon={<IconKey aria-hidden />}
          title={notices.password.title}
          role="status"
        >
          {notices.password.text}
          <div>
            <Button component={Link} to={withDialog(place, 'password')} variant="default" size="xs" mt="sm">
              {notices.password.action}
            </Button>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
