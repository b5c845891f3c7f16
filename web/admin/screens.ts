import { paths } from '../paths.ts'
import type { DeskCall, May } from './pieces/desk-self.ts'

/** What each screen of the desk is for. Whoever may not make the call is not led there, and sees nothing of it. */
const callOf: Record<string, DeskCall> = {
  [paths.adminAccounts]: 'GET /view-all-users',
  [paths.adminManage]: 'POST /admin-create',
  [paths.adminMessages]: 'GET /get-messages',
  [paths.adminHistory]: 'GET /view-all-history',
  [paths.adminApprovals]: 'GET /proposals',
  [paths.adminProposals]: 'GET /my-proposals',
  [paths.adminKyc]: 'GET /view-all-documents',
  [paths.adminLoans]: 'GET /loan-queue',
  [paths.adminWires]: 'GET /wires',
  [paths.adminAudit]: 'GET /audit-trail',
  [paths.adminStaff]: 'GET /staff',
  [paths.adminPolicy]: 'GET /policy',
  [paths.adminAccounting]: 'GET /accounting-overview',
  [paths.adminNight]: 'GET /night-runs',
  [paths.adminProducts]: 'GET /products',
}

/** A path as the tables have it: the router heeds neither case nor a slash at its end. */
const placeOf = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '')

/** Whether a screen is somebody's to open; those that are not named are for everybody at the desk. */
export function mayOpen(may: May, pathname: string): boolean {
  const call = callOf[placeOf(pathname)]
  return call === undefined || may(call)
}
