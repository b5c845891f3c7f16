import { isPersonName } from '@larkfield/contract/person-name.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act, Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { changePerson } from './change-person.ts'
import { confirmDisabled, disablePerson, enablePerson, signPersonOut } from './change-standing.ts'
import { inviteAgain, invitePerson } from './invite.ts'
import type { StaffTools } from './person-change.ts'
import { type GivenBack, giveBack, type RolesTaken, takeRoles } from './take-and-give.ts'

/** Each gives the id of the person it is about. */
type Perform<Asked> = (tx: Transaction, tools: StaffTools, asked: Asked) => Promise<Done<string>>

/** What owners can do with the people of the desk. Records stay for ever: somebody is disabled, never deleted. */
export function staffActs(tools: StaffTools) {
  const act = <Asked extends { staffId?: string; fullName?: string | undefined }>(
    name: string,
    perform: Perform<Asked>,
    judge?: () => void,
  ): Act<Asked, string> => ({
    name,
    role: 'owner',
    about: ({ staffId }) => (staffId ? { kind: 'admin', id: staffId } : undefined),
    judge({ fullName }) {
      // Mails begin with it (S29).
      if (fullName !== undefined && !isPersonName(fullName))
        throw new Refusal('full_name_unusable', { field: 'fullName' })
      judge?.()
    },
    perform: (tx, asked) => perform(tx, tools, asked),
  })

  function assertCanMailLinks() {
    if (tools.config.publicUrl === undefined) throw new Refusal('no_address_for_links')
  }

  const givingBack: Act<GivenBack, string> = {
    ...act('staff_given_back', giveBack),
    // Asked for by whoever declined to confirm.
    role: ['owner', 'approver'],
  }

  return {
    invitation: act('staff_invited', invitePerson, assertCanMailLinks),
    secondInvitation: act('staff_invited_again', inviteAgain, assertCanMailLinks),
    change: act('staff_changed', changePerson),
    disabling: {
      ...act('staff_disabled', disablePerson),
      confirming: {
        settle: confirmDisabled,
        giveBack: ({ staffId }: { staffId: string }) => ({ act: givingBack, asked: { staffId } }),
      },
    },
    takingRoles: {
      ...act('staff_roles_taken', takeRoles),
      confirming: { giveBack: (asked: RolesTaken) => ({ act: givingBack, asked }) },
    },
    givingBack,
    enabling: act('staff_enabled', enablePerson),
    signOut: act('staff_signed_out', signPersonOut),
  }
}
