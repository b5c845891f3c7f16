/**
 * What people at the desk may do. An owner looks after people, policy and settings; a teller after customers, money,
 * documents and messages; an approver decides what others propose; an auditor reads and exports everything and changes
 * nothing. One person may have several; docs/SPECIFICATION.md's administrator has all of them.
 */
export const staffRoles = ['owner', 'teller', 'approver', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

type Some = readonly [StaffRole, ...StaffRole[]]

/** Who may make a call of the desk. */
export const anyStaff = ['owner', 'teller', 'approver', 'auditor'] as const satisfies Some
/** Customers and their money are read by those who work on them, decide about them or check the work. */
export const readers = ['teller', 'approver', 'auditor'] as const satisfies Some
export const tellers = ['teller'] as const satisfies Some
export const owners = ['owner'] as const satisfies Some
export const exporters = ['teller', 'auditor'] as const satisfies Some
/** What concerns the people of the bank themselves. */
export const overseers = ['owner', 'auditor'] as const satisfies Some
/** Who reads the bank's own books. */
export const accountants = ['owner', 'approver', 'auditor'] as const satisfies Some
/** Whoever may make a proposal, or be asked about one. */
export const deciders = ['approver', 'owner'] as const satisfies Some
export const proposers = ['teller', 'approver', 'owner'] as const satisfies Some
