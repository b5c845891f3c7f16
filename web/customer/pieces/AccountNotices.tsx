import { Alert, Button, Stack } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { IconKey, IconMoonStars } from '../../ui/icons.ts'
import type { Me } from '../own-data.ts'

/** What keeps an account from sending money, and the way out of it. */
export function AccountNotices({ me }: { me: Me }) {
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
          title="Your account is dormant"
          role="status"
        >
          Your money is safe and you can see everything, but transfers are blocked until the account is active
          again. {me.statusReason}
          <div>
            <Button component={Link} to={withDialog(place, 'care')} variant="default" size="xs" mt="sm">
              Contact Customer care
            </Button>
          </div>
        </Alert>
      )}
      {me.mustChangePassword && (
        <Alert
          color="accent"
          radius="lg"
          icon={<IconKey aria-hidden />}
          title="Please choose your own password"
          role="status"
        >
          The password you signed in with was set by our staff. Until you choose your own, no money can be
          sent.
          <div>
            <Button component={Link} to={withDialog(place, 'password')} variant="default" size="xs" mt="sm">
              Choose a password
            </Button>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
