import type { Invitation } from '@larkfield/contract/entities/own-accounts.ts'
import type { InvitationRow } from './invitations.queries.ts'

/** As whoever made it or received it sees it; what was typed is for whoever typed it. */
export const shownInvitation = (row: InvitationRow, viewer: string): Invitation => ({
  _id: row.id,
  state: row.state,
  role: row.role,
  isReceived: row.invited_by !== viewer,
  invitedBy: row.inviter_name,
  to: row.invited_by === viewer ? row.typed : null,
  accountNumber: row.number,
  accountType: row.type,
  currency: row.currency,
  signing: row.signers === 2 ? 'both' : 'alone',
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
